package android.view.accessibility;

import stub.TestOnly;

import android.view.View;

public final class AccessibilityEvent {
    public static final int TYPE_VIEW_CLICKED = 0x1;
    public static final int TYPE_VIEW_LONG_CLICKED = 0x2;
    public static final int TYPE_VIEW_HOVER_ENTER = 0x80;
    public static final int TYPE_VIEW_HOVER_EXIT = 0x100;
    public static final int TYPE_WINDOW_CONTENT_CHANGED = 0x800;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUSED = 0x8000;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED = 0x10000;
    public static final int CONTENT_CHANGE_TYPE_SUBTREE = 1;
    @TestOnly
    public final int type;
    @TestOnly
    public int source;
    @TestOnly
    public CharSequence description = "";

    private AccessibilityEvent(int type) {
        this.type = type;
    }

    public static AccessibilityEvent obtain(int type) {
        return new AccessibilityEvent(type);
    }

    public void setContentChangeTypes(int types) {
    }

    public void setPackageName(CharSequence name) {
    }

    public void setClassName(CharSequence name) {
    }

    public void setSource(View view, int id) {
        source = id;
    }

    public void setContentDescription(CharSequence text) {
        description = text;
    }
}
