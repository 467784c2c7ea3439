package android.view.accessibility;

public final class AccessibilityManager {
    public boolean enabled, explored;

    public boolean isEnabled() {
        return enabled;
    }

    public boolean isTouchExplorationEnabled() {
        return explored;
    }
}
