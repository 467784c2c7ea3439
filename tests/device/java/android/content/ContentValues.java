package android.content;

import java.util.TreeMap;

public final class ContentValues {
    private final TreeMap<String, Object> values = new TreeMap<>();

    public void put(String key, String value) {
        values.put(key, value);
    }

    public void put(String key, Integer value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void put(String key, Boolean value) {
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
