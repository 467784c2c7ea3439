package android.view;

import stub.TestOnly;

import android.content.Context;
import android.graphics.Rect;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

/** A view 10 to the right of and 20 below the corner of the screen; posted jobs run at once. */
public class View {
    public static final int NO_ID = -1;
    public static final int IMPORTANT_FOR_ACCESSIBILITY_YES = 1;

    public interface OnHoverListener {
        boolean onHover(View view, MotionEvent event);
    }

    public static class AccessibilityDelegate {
        public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
            return null;
        }
    }

    @TestOnly
    public AccessibilityDelegate delegate;
    @TestOnly
    public OnHoverListener hover;
    @TestOnly
    public String announced = "";
    @TestOnly
    public ViewParent parent;
    @TestOnly
    public WindowInsets insets = new WindowInsets();
    @TestOnly
    public Rect visible = new Rect(0, 0, 1080, 2400);
    private final Context context = new Context();

    public boolean post(Runnable action) {
        action.run();
        return true;
    }

    public WindowInsets getRootWindowInsets() {
        return insets;
    }

    public void getWindowVisibleDisplayFrame(Rect rect) {
        getGlobalVisibleRect(rect);
    }

    public final boolean getGlobalVisibleRect(Rect rect) {
        rect.left = visible.left;
        rect.top = visible.top;
        rect.right = visible.right;
        rect.bottom = visible.bottom;
        return true;
    }

    public final boolean getGlobalVisibleRect(Rect rect, android.graphics.Point offset) {
        throw new IllegalStateException("not the wanted overload");
    }

    public final int getWidth() {
        return 1080;
    }

    public final int getHeight() {
        return 2400;
    }

    public Context getContext() {
        return context;
    }

    public ViewParent getParent() {
        return parent;
    }

    public void getLocationOnScreen(int[] corner) {
        corner[0] = 10;
        corner[1] = 20;
    }

    public void setImportantForAccessibility(int mode) {
    }

    public void setAccessibilityDelegate(AccessibilityDelegate delegate) {
        this.delegate = delegate;
    }

    public void setOnHoverListener(OnHoverListener hover) {
        this.hover = hover;
    }

    public void announceForAccessibility(CharSequence text) {
        announced = text.toString();
    }

    public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {
    }
}
