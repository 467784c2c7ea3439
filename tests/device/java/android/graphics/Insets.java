// since 29
package android.graphics;

import stub.TestOnly;

public final class Insets {
    public final int left, top, right, bottom;

    @TestOnly
    public Insets(int left, int top, int right, int bottom) {
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }
}
