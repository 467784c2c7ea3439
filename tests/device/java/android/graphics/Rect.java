package android.graphics;

public final class Rect {
    public int left, top, right, bottom;

    public Rect() {
    }

    public Rect(int left, int top, int right, int bottom) {
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }

    public Rect(Rect other) {
        this(other.left, other.top, other.right, other.bottom);
    }

    public void offset(int dx, int dy) {
        left += dx;
        right += dx;
        top += dy;
        bottom += dy;
    }

    public boolean contains(int x, int y) {
        return left <= x && x < right && top <= y && y < bottom;
    }

    public boolean contains(Rect rect) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean contains(int left, int top, int right, int bottom) {
        throw new IllegalStateException("not the wanted overload");
    }

    public int width() {
        return right - left;
    }

    public int height() {
        return bottom - top;
    }

    @Override
    public String toString() {
        return left + "," + top + "," + right + "," + bottom;
    }
}
