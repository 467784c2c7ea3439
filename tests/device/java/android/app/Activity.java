package android.app;

import stub.TestOnly;

import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.content.res.Resources;
import android.view.Display;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;

public class Activity extends Context {
    @TestOnly
    public Intent started;
    @TestOnly
    public int code;
    @TestOnly
    public boolean refuses;
    @TestOnly
    public String ended = "";
    private final Window window = new Window();
    private final WindowManager windows = new WindowManager() {
        @Override
        public Display getDefaultDisplay() {
            return new Display();
        }
    };
    private final Resources resources = new Resources();
    private final ContentResolver resolver = new ContentResolver();

    public Window getWindow() {
        return window;
    }

    public WindowManager getWindowManager() {
        return windows;
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        ended += "back ";
        return true;
    }

    public void finishAndRemoveTask() {
        ended += "finished ";
    }

    public Resources getResources() {
        return resources;
    }

    public ContentResolver getContentResolver() {
        return resolver;
    }

    public View findViewById(int id) {
        return id == 0x01020002 ? window.getDecorView() : null;
    }

    public void startActivity(Intent intent, android.os.Bundle options) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void startActivityForResult(Intent intent, int code, android.os.Bundle options) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void startActivity(Intent intent) {
        if (refuses) {
            throw new android.content.ActivityNotFoundException("no such app");
        }
        started = intent;
    }

    public void startActivityForResult(Intent intent, int code) {
        startActivity(intent);
        this.code = code;
    }

    public final void runOnUiThread(Runnable action) {
        action.run();
    }
}
