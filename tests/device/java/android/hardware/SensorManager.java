package android.hardware;

import stub.TestOnly;

/** Reports one strong acceleration as soon as somebody listens. */
public class SensorManager {
    public static final int SENSOR_DELAY_NORMAL = 3;
    @TestOnly
    public int listeners;

    public Sensor getDefaultSensor(int type) {
        return new Sensor();
    }

    public Sensor getDefaultSensor(int type, boolean wakes) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay, int latency) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay, android.os.Handler handler) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean registerListener(
            SensorEventListener listener, Sensor sensor, int delay, int latency, android.os.Handler handler) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean registerListener(SensorListener listener, int sensors) {
        throw new IllegalStateException("not the wanted overload");
    }

    public boolean registerListener(SensorListener listener, int sensors, int delay) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void unregisterListener(SensorListener listener) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void unregisterListener(SensorListener listener, int sensors) {
        throw new IllegalStateException("not the wanted overload");
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
