package android.os;

import stub.TestOnly;

import java.util.Arrays;

public class Vibrator {
    @TestOnly
    public String felt = "";

    public void vibrate(long milliseconds) {
        felt += "once " + milliseconds + "; ";
    }

    public void vibrate(long[] pattern, int repeat) {
        felt += "pattern " + Arrays.toString(pattern) + " " + repeat + "; ";
    }

    public void vibrate(long milliseconds, android.media.AudioAttributes attributes) {
        throw new IllegalStateException("not the wanted overload");
    }

    public void vibrate(long[] pattern, int repeat, android.media.AudioAttributes attributes) {
        throw new IllegalStateException("not the wanted overload");
    }

    // since 26
    public void vibrate(VibrationEffect effect, android.media.AudioAttributes attributes) {
        throw new IllegalStateException("not the wanted overload");
    }

    // since 33
    public void vibrate(VibrationEffect effect, VibrationAttributes attributes) {
        throw new IllegalStateException("not the wanted overload");
    }

    // since 26
    public void vibrate(VibrationEffect effect) {
        felt += effect.text + "; ";
    }
}
