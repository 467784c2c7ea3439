package android.view.accessibility;

import android.os.Bundle;

import java.util.List;

public abstract class AccessibilityNodeProvider {
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        return null;
    }

    public boolean performAction(int id, int action, Bundle arguments) {
        return false;
    }

    public List<AccessibilityNodeInfo> findAccessibilityNodeInfosByText(String text, int id) {
        return null;
    }

    public AccessibilityNodeInfo findFocus(int focus) {
        return null;
    }
}
