package android.speech.tts;

import stub.TestOnly;

import android.content.Context;
import android.os.Bundle;

import java.util.HashMap;
import java.util.Locale;

public class TextToSpeech {
    public static final int QUEUE_FLUSH = 0;
    @TestOnly
    public static String heard = "";
    @TestOnly
    public static int engines;
    @TestOnly
    public static boolean missing;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        if (missing) {
            throw new IllegalStateException("no engine");
        }
        engines++;
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
    }

    public int setLanguage(Locale locale) {
        heard += locale.getLanguage() + ": ";
        return 0;
    }

    public int speak(CharSequence text, int mode, Bundle parameters, String id) {
        heard += text + "; ";
        return 0;
    }

    @Deprecated
    public int speak(String text, int mode, HashMap<String, String> parameters) {
        throw new IllegalStateException("not the wanted overload");
    }

    public int stop() {
        heard += "stop; ";
        return 0;
    }

    public void shutdown() {
        heard += "shutdown";
    }
}
