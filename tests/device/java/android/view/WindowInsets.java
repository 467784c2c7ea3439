package android.view;

public final class WindowInsets {
    public int getSystemWindowInsetLeft() {
        return 0;
    }

    public int getSystemWindowInsetTop() {
        return 96;
    }

    public int getSystemWindowInsetRight() {
        return 0;
    }

    public int getSystemWindowInsetBottom() {
        return 132;
    }

    // since 30
    public android.graphics.Insets getInsets(int kinds) {
        return kinds == 135 ? new android.graphics.Insets(0, 96, 0, 132) : new android.graphics.Insets(0, 0, 0, 0);
    }

    // since 30
    public static final class Type {
        private Type() {
        }
        public static int systemBars() {
            return 7;
        }
        public static int displayCutout() {
            return 128;
        }
    }
}
