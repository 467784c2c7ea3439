package android.view;

import android.graphics.Insets;
import android.os.Build;

/** Level 24 and 36 in one: what a level lacks throws, as on the phone. */
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

    public Insets getInsets(int kinds) {
        Build.since(30);
        return kinds == 135 ? new Insets(0, 96, 0, 132) : new Insets(0, 0, 0, 0);
    }

    public static final class Type {
        public static int systemBars() {
            Build.since(30);
            return 7;
        }

        public static int displayCutout() {
            Build.since(30);
            return 128;
        }
    }
}
