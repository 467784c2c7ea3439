package org.kivy.android;

import org.libsdl.app.SDLActivity;
import android.view.SurfaceView;

public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity = new PythonActivity();

    public static SurfaceView getSurface() {
        return mSurface;
    }
}
