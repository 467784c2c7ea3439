package android.os;

import java.util.Arrays;

public class Vibrator {
    public String felt = "";

    public void vibrate(long milliseconds) {
        felt += "once " + milliseconds + "; ";
    }

    public void vibrate(long[] pattern, int repeat) {
        felt += "pattern " + Arrays.toString(pattern) + " " + repeat + "; ";
    }

    public void vibrate(VibrationEffect effect) {
        Build.since(26);
        felt += effect.text + "; ";
    }
}
