package org.spielblock;

import android.content.Context;
import android.graphics.Rect;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The app for TalkBack and other screen readers. Kivy draws everything into one view, whose content Android does not
 * know; this is the list of its touch targets, found by Python, with their rectangles and names.
 *
 * Python calls from its own thread; calls of Android's view are posted to the view's thread. The actions of a screen
 * reader are passed to the listener on that thread.
 */
public final class ScreenReader extends AccessibilityNodeProvider implements View.OnHoverListener {

    /** Called with an action on the target of that number; implemented in Python. */
    public interface Listener {
        void acted(int id, boolean held);
    }

    /** A touch target, in pixels of the view from its upper left. */
    private static final class Target {
        final int id;
        final Rect rect;
        final boolean holds;
        final String name;

        Target(int id, Rect rect, boolean holds, String name) {
            this.id = id;
            this.rect = rect;
            this.holds = holds;
            this.name = name;
        }
    }

    /** Count of numbers per target: its own, left, top, right, bottom, and 1 if it has a long press. */
    private static final int NUMBERS = 6;
    private static final int NONE = -1;

    private final View view;
    private final Listener listener;
    private volatile List<Target> targets = new ArrayList<>();
    private int focused = NONE;
    private int hovered = NONE;

    public ScreenReader(View view, Listener listener) {
        this.view = view;
        this.listener = listener;
    }

    /** Whether a person explores the screen by touch. */
    public static boolean wanted(Context context) {
        AccessibilityManager manager =
                (AccessibilityManager) context.getSystemService(Context.ACCESSIBILITY_SERVICE);
        return manager != null && manager.isEnabled() && manager.isTouchExplorationEnabled();
    }

    /** Becomes the view's accessibility delegate and provider. */
    public void start() {
        view.post(() -> {
            view.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);
            view.setAccessibilityDelegate(new View.AccessibilityDelegate() {
                @Override
                public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
                    return ScreenReader.this;
                }
            });
            view.setOnHoverListener(this);
        });
    }

    /** Restores the view. */
    public void stop() {
        view.post(() -> {
            view.setAccessibilityDelegate(null);
            view.setOnHoverListener(null);
        });
    }

    /** Replaces the targets, in reading order; the focus stays on a target that still exists. */
    public void show(int[] numbers, String[] names) {
        List<Target> found = new ArrayList<>();
        for (int index = 0; index < names.length; index++) {
            int at = index * NUMBERS;
            Rect rect = new Rect(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
            found.add(new Target(numbers[at], rect, numbers[at + 5] == 1, names[index]));
        }
        targets = found;
        view.post(() -> {
            if (find(focused) == null) {
                focused = NONE;
            }
            AccessibilityEvent event = AccessibilityEvent.obtain(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED);
            event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE);
            send(event, View.NO_ID);
        });
    }

    /** Announces a change. */
    public void announce(String text) {
        view.post(() -> view.announceForAccessibility(text));
    }

    @Override
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        if (id == View.NO_ID) {
            AccessibilityNodeInfo whole = AccessibilityNodeInfo.obtain(view);
            view.onInitializeAccessibilityNodeInfo(whole);
            for (Target target : targets) {
                whole.addChild(view, target.id);
            }
            return whole;
        }
        Target target = find(id);
        if (target == null) {
            return null;
        }
        AccessibilityNodeInfo info = AccessibilityNodeInfo.obtain(view, id);
        info.setPackageName(view.getContext().getPackageName());
        info.setClassName("android.widget.Button");
        info.setParent(view);
        info.setContentDescription(target.name);
        info.setBoundsInParent(target.rect);
        int[] corner = new int[2];
        view.getLocationOnScreen(corner);
        Rect onScreen = new Rect(target.rect);
        onScreen.offset(corner[0], corner[1]);
        info.setBoundsInScreen(onScreen);
        info.setEnabled(true);
        info.setVisibleToUser(true);
        info.setClickable(true);
        info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_CLICK);
        if (target.holds) {
            info.setLongClickable(true);
            info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_LONG_CLICK);
        }
        info.setAccessibilityFocused(id == focused);
        info.addAction(id == focused
                ? AccessibilityNodeInfo.AccessibilityAction.ACTION_CLEAR_ACCESSIBILITY_FOCUS
                : AccessibilityNodeInfo.AccessibilityAction.ACTION_ACCESSIBILITY_FOCUS);
        return info;
    }

    @Override
    public boolean performAction(int id, int action, Bundle arguments) {
        Target target = find(id);
        if (target == null) {
            return false;
        }
        switch (action) {
            case AccessibilityNodeInfo.ACTION_CLICK:
                listener.acted(id, false);
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_CLICKED), id);
                return true;
            case AccessibilityNodeInfo.ACTION_LONG_CLICK:
                if (target.holds) {
                    listener.acted(id, true);
                    send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_LONG_CLICKED), id);
                }
                return target.holds;
            case AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS:
                focused = id;
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED), id);
                return true;
            case AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS:
                focused = NONE;
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED), id);
                return true;
            default:
                return false;
        }
    }

    @Override
    public AccessibilityNodeInfo findFocus(int kind) {
        boolean asked = kind == AccessibilityNodeInfo.FOCUS_ACCESSIBILITY;
        return asked && focused != NONE ? createAccessibilityNodeInfo(focused) : null;
    }

    @Override
    public List<AccessibilityNodeInfo> findAccessibilityNodeInfosByText(String text, int id) {
        List<AccessibilityNodeInfo> found = new ArrayList<>();
        String wanted = text.toLowerCase(Locale.ROOT);
        for (Target target : targets) {
            boolean within = id == View.NO_ID || id == target.id;
            if (within && target.name.toLowerCase(Locale.ROOT).contains(wanted)) {
                found.add(createAccessibilityNodeInfo(target.id));
            }
        }
        return found;
    }

    /** Handles hovering: the finger of a person who explores by touch. */
    @Override
    public boolean onHover(View touched, MotionEvent event) {
        boolean leaves = event.getAction() == MotionEvent.ACTION_HOVER_EXIT;
        int id = leaves ? NONE : at((int) event.getX(), (int) event.getY());
        if (id != hovered) {
            int before = hovered;
            hovered = id;
            if (id != NONE) {
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_HOVER_ENTER), id);
            }
            if (before != NONE) {
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_HOVER_EXIT), before);
            }
        }
        return true;
    }

    /** Returns the smallest target at a position of the view; of several the last one, which is on top. */
    private int at(int x, int y) {
        Target best = null;
        for (Target target : targets) {
            if (target.rect.contains(x, y) && (best == null || area(target) <= area(best))) {
                best = target;
            }
        }
        return best == null ? NONE : best.id;
    }

    private static int area(Target target) {
        return target.rect.width() * target.rect.height();
    }

    private Target find(int id) {
        for (Target target : targets) {
            if (target.id == id) {
                return target;
            }
        }
        return null;
    }

    private void send(AccessibilityEvent event, int id) {
        Target target = find(id);
        event.setPackageName(view.getContext().getPackageName());
        event.setClassName("android.widget.Button");
        event.setSource(view, id);
        if (target != null) {
            event.setContentDescription(target.name);
        }
        if (view.getParent() != null) {
            view.getParent().requestSendAccessibilityEvent(view, event);
        }
    }
}
