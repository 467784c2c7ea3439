package android.content.res;

public final class Configuration {
    public int uiMode = 0x21;
    public float fontScale = 1.15f;
    public int smallestScreenWidthDp = 411;
}
