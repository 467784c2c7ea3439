package android.view;

import stub.TestOnly;

public class Window {
    @TestOnly
    public int flags;
    private final View decor = new View();

    public View getDecorView() {
        return decor;
    }

    public void addFlags(int flags) {
        this.flags |= flags;
    }

    public void clearFlags(int flags) {
        this.flags &= ~flags;
    }
}
