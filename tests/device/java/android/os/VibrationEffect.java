// since 26
package android.os;

import java.util.Arrays;

public class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;
    final String text;

    private VibrationEffect(String text) {
        this.text = text;
    }

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        return new VibrationEffect("once " + milliseconds);
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        return new VibrationEffect("pattern " + Arrays.toString(timings) + " " + repeat);
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        throw new IllegalStateException("not the wanted overload");
    }
}
