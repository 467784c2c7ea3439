package android.content;

import android.net.Uri;
import android.os.Parcelable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Intent {
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    private final List<String> parts = new ArrayList<>();
    private Uri data;

    public Intent() {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent(Intent other) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent(Context context, Class<?> type) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent(String action, Uri uri, Context context, Class<?> type) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent(String action) {
        parts.add(action);
    }

    public Intent(String action, Uri uri) {
        parts.add(action);
        data = uri;
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Intent chooser = new Intent(ACTION_CHOOSER);
        chooser.parts.add(title.toString());
        chooser.parts.addAll(target.parts);
        return chooser;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Uri getData() {
        return data;
    }

    public Intent addCategory(String category) {
        parts.add(category);
        return this;
    }

    public Intent setType(String type) {
        parts.add(type);
        return this;
    }

    public Intent addFlags(int flags) {
        parts.add("flags " + flags);
        return this;
    }

    public Intent putExtra(String name, byte value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, char value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, short value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, long value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, float value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, double value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, byte[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, char[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, short[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, int[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, long[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, float[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, double[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, boolean[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, String[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, CharSequence[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, Parcelable[] value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, android.os.Bundle value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, boolean value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, int value) {
        throw new IllegalStateException("not the wanted overload");
    }

    public Intent putExtra(String name, String value) {
        parts.add(name + "=" + value);
        return this;
    }

    public Intent putExtra(String name, CharSequence value) {
        parts.add(name + "=" + value);
        return this;
    }

    public Intent putExtra(String name, Parcelable value) {
        parts.add(name + "=parcel " + value);
        return this;
    }

    public Intent putExtra(String name, Serializable value) {
        throw new IllegalStateException("not the wanted overload");
    }

    @Override
    public String toString() {
        return parts + (data == null ? "" : " " + data);
    }
}
