package org.spielblock;

import android.app.Activity;
import android.view.WindowManager;

/** Hides the window's content in the list of recent apps and in screenshots. */
public final class SecureWindow {
    private SecureWindow() {
    }

    /** Switches the secure flag; may be called on any thread. */
    public static void set(Activity activity, boolean secure) {
        activity.runOnUiThread(() -> {
            if (secure) {
                activity.getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
            } else {
                activity.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
            }
        });
    }
}
