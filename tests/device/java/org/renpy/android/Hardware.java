package org.renpy.android;

import android.util.DisplayMetrics;
import org.kivy.android.PythonActivity;

/** The members of python-for-android's class that Kivy uses; the metrics are zero until somebody asks for the DPI. */
public class Hardware {
    public static DisplayMetrics metrics = new DisplayMetrics();

    public static int getDPI() {
        PythonActivity.mActivity.getWindowManager().getDefaultDisplay().getMetrics(metrics);
        return metrics.densityDpi;
    }
}
