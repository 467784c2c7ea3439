import android.content.Context;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;

import org.spielblock.ScreenReader;

import java.util.ArrayList;
import java.util.List;

/** Calls the screen reader's list as TalkBack does, and prints the results, a line each. */
public final class Checks {
    private static final List<String> sent = new ArrayList<>();

    public static void main(String[] arguments) {
        Context context = new Context();
        System.out.println("without a service: " + ScreenReader.wanted(context));
        AccessibilityManager manager = new AccessibilityManager();
        context.service = manager;
        manager.enabled = true;
        System.out.println("not explored: " + ScreenReader.wanted(context));
        manager.explored = true;
        System.out.println("explored: " + ScreenReader.wanted(context));

        View view = new View();
        view.parent = (child, event) -> sent.add(Integer.toHexString(event.type) + "@" + event.source + event.description);
        List<String> acted = new ArrayList<>();
        ScreenReader reader = new ScreenReader(view, (id, held) -> acted.add(id + (held ? " held" : " tapped")));
        reader.start();
        System.out.println("provider: " + (view.delegate.getAccessibilityNodeProvider(view) == reader));

        reader.show(new int[] {7, 0, 0, 200, 100, 0, 9, 150, 20, 190, 60, 1}, new String[] {"Card", "More"});
        System.out.println("told: " + drained());
        System.out.println("children: " + reader.createAccessibilityNodeInfo(View.NO_ID).children);
        AccessibilityNodeInfo more = reader.createAccessibilityNodeInfo(9);
        System.out.println("node: " + more.description + " " + more.inParent + " " + more.onScreen + " " + more.actions);
        System.out.println("no such: " + reader.createAccessibilityNodeInfo(8));

        reader.performAction(7, AccessibilityNodeInfo.ACTION_CLICK, null);
        reader.performAction(9, AccessibilityNodeInfo.ACTION_LONG_CLICK, null);
        boolean held = reader.performAction(7, AccessibilityNodeInfo.ACTION_LONG_CLICK, null);
        boolean gone = reader.performAction(8, AccessibilityNodeInfo.ACTION_CLICK, null);
        System.out.println("acted: " + acted + " " + held + " " + gone);
        System.out.println("told: " + drained());

        reader.performAction(9, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null);
        System.out.println("focus: " + focus(reader) + " " + drained());
        reader.show(new int[] {9, 150, 20, 190, 60, 1}, new String[] {"Less"});
        System.out.println("focus: " + focus(reader));
        reader.show(new int[] {}, new String[] {});
        System.out.println("focus: " + focus(reader));
        drained();

        reader.show(new int[] {7, 0, 0, 200, 100, 0, 9, 150, 20, 190, 60, 1}, new String[] {"Card", "More"});
        drained();
        for (int[] place : new int[][] {{9, 10, 10}, {7, 20, 10}, {7, 160, 30}, {7, 300, 30}, {7, 10, 10}, {10, 10, 10}}) {
            view.hover.onHover(view, new MotionEvent(place[0], place[1], place[2]));
        }
        System.out.println("hovered: " + drained());
        System.out.println("found: " + reader.findAccessibilityNodeInfosByText("MO", View.NO_ID).size());
        reader.announce("Anna's turn");
        System.out.println("announced: " + view.announced);
        reader.stop();
        System.out.println("left alone: " + (view.delegate == null && view.hover == null));
    }

    private static String focus(ScreenReader reader) {
        AccessibilityNodeInfo info = reader.findFocus(AccessibilityNodeInfo.FOCUS_ACCESSIBILITY);
        return info == null ? "none" : info.description + (info.focused ? " focused " : " ") + info.actions;
    }

    private static String drained() {
        String all = sent.toString();
        sent.clear();
        return all;
    }
}
