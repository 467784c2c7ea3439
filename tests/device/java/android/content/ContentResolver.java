package android.content;

import android.net.Uri;
import android.os.ParcelFileDescriptor;

public class ContentResolver {
    public String inserted = "";
    public String opened = "";
    /** Number of the file that is opened next. */
    public int next;

    public final Uri insert(Uri collection, ContentValues values) {
        inserted = collection + " " + values;
        return Uri.parse("content://media/1");
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode) {
        opened += uri + " " + mode + "; ";
        return new ParcelFileDescriptor(next);
    }
}
