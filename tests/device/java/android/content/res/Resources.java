package android.content.res;

import android.util.DisplayMetrics;
import android.view.Display;

public class Resources {
    private final Configuration configuration = new Configuration();
    private final DisplayMetrics metrics = new DisplayMetrics();

    public Resources() {
        new Display().getMetrics(metrics);
    }

    public Configuration getConfiguration() {
        return configuration;
    }

    public DisplayMetrics getDisplayMetrics() {
        return metrics;
    }
}
