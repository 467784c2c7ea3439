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
 * What TalkBack and its like know of the app. Kivy draws everything into one view, of which Android sees nothing; this
 * is the list of what can be touched in it, as Python found it, each with its place and its name.
 *
 * Python calls from its own thread: what reaches Android's view is posted to the thread of the view. What a screen
 * reader does comes back through the listener, on that thread.
 */
public final class ScreenReader extends AccessibilityNodeProvider implements View.OnHoverListener {

    /** Told what somebody did to the thing with that number; implemented in Python. */
    public interface Listener {
        void acted(int id, boolean held);
    }

    /** One thing to touch, in pixels of the view from its upper left. */
    private static final class Thing {
        final int id;
        final Rect place;
        final boolean holds;
        final String name;

        Thing(int id, Rect place, boolean holds, String name) {
            this.id = id;
            this.place = place;
            this.holds = holds;
            this.name = name;
        }
    }

    /** How many numbers describe a thing: its own, left, top, right, bottom, and 1 if a long press does something. */
    private static final int NUMBERS = 6;
    private static final int NONE = -1;

    private final View view;
    private final Listener listener;
    private volatile List<Thing> things = new ArrayList<>();
    private int focused = NONE;
    private int hovered = NONE;

    public ScreenReader(View view, Listener listener) {
        this.view = view;
        this.listener = listener;
    }

    /** Tells whether somebody explores the screen by touch. */
    public static boolean wanted(Context context) {
        AccessibilityManager manager =
                (AccessibilityManager) context.getSystemService(Context.ACCESSIBILITY_SERVICE);
        return manager != null && manager.isEnabled() && manager.isTouchExplorationEnabled();
    }

    /** Begins to answer for the view. */
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

    /** Leaves the view as it was. */
    public void stop() {
        view.post(() -> {
            view.setAccessibilityDelegate(null);
            view.setOnHoverListener(null);
        });
    }

    /** Takes what can be touched now, in the order in which it is read; the focus stays on what is still there. */
    public void show(int[] numbers, String[] names) {
        List<Thing> found = new ArrayList<>();
        for (int place = 0; place < names.length; place++) {
            int at = place * NUMBERS;
            Rect rect = new Rect(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
            found.add(new Thing(numbers[at], rect, numbers[at + 5] == 1, names[place]));
        }
        things = found;
        view.post(() -> {
            if (find(focused) == null) {
                focused = NONE;
            }
            AccessibilityEvent event = AccessibilityEvent.obtain(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED);
            event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE);
            send(event, View.NO_ID);
        });
    }

    /** Says what changed. */
    public void announce(String text) {
        view.post(() -> view.announceForAccessibility(text));
    }

    @Override
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        if (id == View.NO_ID) {
            AccessibilityNodeInfo whole = AccessibilityNodeInfo.obtain(view);
            view.onInitializeAccessibilityNodeInfo(whole);
            for (Thing thing : things) {
                whole.addChild(view, thing.id);
            }
            return whole;
        }
        Thing thing = find(id);
        if (thing == null) {
            return null;
        }
        AccessibilityNodeInfo info = AccessibilityNodeInfo.obtain(view, id);
        info.setPackageName(view.getContext().getPackageName());
        info.setClassName("android.widget.Button");
        info.setParent(view);
        info.setContentDescription(thing.name);
        info.setBoundsInParent(thing.place);
        int[] corner = new int[2];
        view.getLocationOnScreen(corner);
        Rect onScreen = new Rect(thing.place);
        onScreen.offset(corner[0], corner[1]);
        info.setBoundsInScreen(onScreen);
        info.setEnabled(true);
        info.setVisibleToUser(true);
        info.setClickable(true);
        info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_CLICK);
        if (thing.holds) {
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
        Thing thing = find(id);
        if (thing == null) {
            return false;
        }
        switch (action) {
            case AccessibilityNodeInfo.ACTION_CLICK:
                listener.acted(id, false);
                send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_CLICKED), id);
                return true;
            case AccessibilityNodeInfo.ACTION_LONG_CLICK:
                if (thing.holds) {
                    listener.acted(id, true);
                    send(AccessibilityEvent.obtain(AccessibilityEvent.TYPE_VIEW_LONG_CLICKED), id);
                }
                return thing.holds;
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
        for (Thing thing : things) {
            boolean within = id == View.NO_ID || id == thing.id;
            if (within && thing.name.toLowerCase(Locale.ROOT).contains(wanted)) {
                found.add(createAccessibilityNodeInfo(thing.id));
            }
        }
        return found;
    }

    /** While somebody explores by touch, a finger arrives as hovering. */
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

    /** Returns the smallest thing at a place of the view, of those the last, which lies on top. */
    private int at(int x, int y) {
        Thing best = null;
        for (Thing thing : things) {
            if (thing.place.contains(x, y) && (best == null || area(thing) <= area(best))) {
                best = thing;
            }
        }
        return best == null ? NONE : best.id;
    }

    private static int area(Thing thing) {
        return thing.place.width() * thing.place.height();
    }

    private Thing find(int id) {
        for (Thing thing : things) {
            if (thing.id == id) {
                return thing;
            }
        }
        return null;
    }

    private void send(AccessibilityEvent event, int id) {
        Thing thing = find(id);
        event.setPackageName(view.getContext().getPackageName());
        event.setClassName("android.widget.Button");
        event.setSource(view, id);
        if (thing != null) {
            event.setContentDescription(thing.name);
        }
        if (view.getParent() != null) {
            view.getParent().requestSendAccessibilityEvent(view, event);
        }
    }
}
