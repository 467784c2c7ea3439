package android.content;

import java.util.TreeMap;

public final class ContentValues {
    private final TreeMap<String, Object> values = new TreeMap<>();

    public ContentValues() {
    }

    public ContentValues(int size) {
        throw new IllegalStateException("not the wanted overload");
    }

    public ContentValues(ContentValues other) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, String value) {
        values.put(key, value);
    }

    public void put(String key, Integer value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Boolean value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Byte value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Short value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Long value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Float value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Double value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, byte[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
