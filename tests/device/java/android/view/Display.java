package android.view;

import android.util.DisplayMetrics;

public final class Display {
    public int getHeight() {
        return 2400;
    }

    public void getMetrics(DisplayMetrics metrics) {
        metrics.density = 2.625f;
        metrics.densityDpi = 420;
        metrics.scaledDensity = 2.625f * 1.15f;
    }
}
