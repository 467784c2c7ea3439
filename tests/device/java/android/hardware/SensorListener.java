package android.hardware;

/** Deprecated since API 3, but still an overload. */
public interface SensorListener {
}
