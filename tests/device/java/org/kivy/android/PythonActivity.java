package org.kivy.android;

import android.content.Intent;
import android.view.SurfaceView;

import org.libsdl.app.SDLActivity;

import stub.TestOnly;

import java.util.ArrayList;
import java.util.List;

public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity = new PythonActivity();

    public static SurfaceView getSurface() {
        return mSurface;
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    @TestOnly
    public final List<ActivityResultListener> listeners = new ArrayList<>();
    @TestOnly
    public boolean shown;
    @TestOnly
    public int keyboard = -1;

    public void registerActivityResultListener(ActivityResultListener listener) {
        listeners.add(listener);
    }

    public void removeLoadingScreen() {
        shown = true;
    }

    public static void changeKeyboard(int inputType) {
        mActivity.keyboard = inputType;
    }

    @TestOnly
    public void answer(int code, int result, Intent intent) {
        for (ActivityResultListener listener : new ArrayList<>(listeners)) {
            listener.onActivityResult(code, result, intent);
        }
    }
}
