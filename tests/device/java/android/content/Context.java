package android.content;

import android.hardware.SensorManager;
import android.os.Vibrator;

/** As much of Android's as the screen reader asks for; so are the other classes beside it. */
public class Context {
    public static final String ACCESSIBILITY_SERVICE = "accessibility";
    public static final String SENSOR_SERVICE = "sensor";
    public static final String VIBRATOR_SERVICE = "vibrator";
    private static final Vibrator vibrator = new Vibrator();
    private static final SensorManager sensors = new SensorManager();
    public Object service;

    public Object getSystemService(String name) {
        switch (name) {
            case ACCESSIBILITY_SERVICE:
                return service;
            case SENSOR_SERVICE:
                return sensors;
            case VIBRATOR_SERVICE:
                return vibrator;
            default:
                return null;
        }
    }

    public String getPackageName() {
        return "org.spielblock.spielblock";
    }
}
