package android.view.accessibility;

import stub.TestOnly;

import android.graphics.Rect;
import android.view.View;

import java.util.ArrayList;
import java.util.List;

public final class AccessibilityNodeInfo {
    public static final int ACTION_CLICK = 0x10;
    public static final int ACTION_LONG_CLICK = 0x20;
    public static final int ACTION_ACCESSIBILITY_FOCUS = 0x40;
    public static final int ACTION_CLEAR_ACCESSIBILITY_FOCUS = 0x80;
    public static final int FOCUS_ACCESSIBILITY = 2;

    public static final class AccessibilityAction {
        public static final AccessibilityAction ACTION_CLICK = new AccessibilityAction("click");
        public static final AccessibilityAction ACTION_LONG_CLICK = new AccessibilityAction("long");
        public static final AccessibilityAction ACTION_ACCESSIBILITY_FOCUS = new AccessibilityAction("focus");
        public static final AccessibilityAction ACTION_CLEAR_ACCESSIBILITY_FOCUS = new AccessibilityAction("clear");
        private final String name;

        private AccessibilityAction(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @TestOnly
    public final List<Integer> children = new ArrayList<>();
    @TestOnly
    public final List<AccessibilityAction> actions = new ArrayList<>();
    @TestOnly
    public CharSequence description = "";
    @TestOnly
    public Rect inParent, onScreen;
    @TestOnly
    public boolean clickable, longClickable, focused, visible, enabled;

    public static AccessibilityNodeInfo obtain(View view) {
        return new AccessibilityNodeInfo();
    }

    public static AccessibilityNodeInfo obtain(View view, int id) {
        return new AccessibilityNodeInfo();
    }

    public void addChild(View view, int id) {
        children.add(id);
    }

    public void addAction(AccessibilityAction action) {
        actions.add(action);
    }

    public void setPackageName(CharSequence name) {
    }

    public void setClassName(CharSequence name) {
    }

    public void setParent(View view) {
    }

    public void setContentDescription(CharSequence text) {
        description = text;
    }

    public void setBoundsInParent(Rect rect) {
        inParent = rect;
    }

    public void setBoundsInScreen(Rect rect) {
        onScreen = rect;
    }

    public void setEnabled(boolean on) {
        enabled = on;
    }

    public void setVisibleToUser(boolean on) {
        visible = on;
    }

    public void setClickable(boolean on) {
        clickable = on;
    }

    public void setLongClickable(boolean on) {
        longClickable = on;
    }

    public void setAccessibilityFocused(boolean on) {
        focused = on;
    }
}
