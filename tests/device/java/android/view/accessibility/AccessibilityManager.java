package android.view.accessibility;

import stub.TestOnly;

public final class AccessibilityManager {
    @TestOnly
    public boolean enabled, explored;

    public boolean isEnabled() {
        return enabled;
    }

    public boolean isTouchExplorationEnabled() {
        return explored;
    }
}
