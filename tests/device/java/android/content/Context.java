package android.content;

/** As much of Android's as the screen reader asks for; so are the other classes beside it. */
public class Context {
    public static final String ACCESSIBILITY_SERVICE = "accessibility";
    public Object service;

    public Object getSystemService(String name) {
        return name.equals(ACCESSIBILITY_SERVICE) ? service : null;
    }

    public String getPackageName() {
        return "org.spielblock.spielblock";
    }
}
