package android.content;

import stub.TestOnly;

import android.hardware.SensorManager;
import android.os.Vibrator;

import java.io.File;

public class Context {
    public static final String ACCESSIBILITY_SERVICE = "accessibility";
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String SENSOR_SERVICE = "sensor";
    public static final String VIBRATOR_SERVICE = "vibrator";
    private static final ClipboardManager clipboard = new ClipboardManager();
    private static final Vibrator vibrator = new Vibrator();
    private static final SensorManager sensors = new SensorManager();
    @TestOnly
    public Object service;

    public final <T> T getSystemService(Class<T> type) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Object getSystemService(String name) {
        switch (name) {
            case ACCESSIBILITY_SERVICE:
                return service;
            case CLIPBOARD_SERVICE:
                return clipboard;
            case SENSOR_SERVICE:
                return sensors;
            case VIBRATOR_SERVICE:
                return vibrator;
            default:
                return null;
        }
    }

    public Context getApplicationContext() {
        return this;
    }

    public File getFilesDir() {
        return new File(System.getProperty("files"));
    }

    public String getPackageName() {
        return "org.spielblock.spielblock";
    }
}
