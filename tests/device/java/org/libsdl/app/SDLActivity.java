package org.libsdl.app;

import android.view.View;

/** SDL 2.30: the content view is declared as a View, although it is a layout. */
public class SDLActivity extends android.app.Activity {
    protected static SDLSurface mSurface = new SDLSurface();

    public static View getContentView() {
        return new View();
    }
}
