package android.hardware;

/** Reports one strong acceleration as soon as somebody listens. */
public class SensorManager {
    public static final int SENSOR_DELAY_NORMAL = 3;
    public int listeners;

    public Sensor getDefaultSensor(int type) {
        return new Sensor();
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay) {
        listeners++;
        listener.onSensorChanged(new SensorEvent(0, 30, 0));
        return true;
    }

    public void unregisterListener(SensorEventListener listener) {
        listeners--;
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        listeners--;
    }
}
