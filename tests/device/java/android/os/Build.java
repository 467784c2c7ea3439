package android.os;

public class Build {
    public static class VERSION {
        public static final int SDK_INT = Integer.getInteger("level");
    }

    /** Throws below an API level, as a missing method does. */
    public static void since(int level) {
        if (VERSION.SDK_INT < level) {
            throw new NoSuchMethodError("since API " + level);
        }
    }
}
