package android.content;

import stub.TestOnly;

import android.net.Uri;
import android.os.ParcelFileDescriptor;

public class ContentResolver {
    @TestOnly
    public String inserted = "";
    @TestOnly
    public String opened = "";
    @TestOnly
    public boolean full;
    /** Number of the file that is opened next. */
    @TestOnly
    public int next;

    public final Uri insert(Uri collection, ContentValues values) {
        if (full) {
            throw new IllegalStateException("full");
        }
        inserted = collection + " " + values;
        return Uri.parse("content://media/1");
    }

    // since 30
    public final Uri insert(Uri collection, ContentValues values, android.os.Bundle extras) {
        throw new IllegalStateException("not the wanted overload");
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode, android.os.CancellationSignal signal)
            throws java.io.FileNotFoundException {
        throw new IllegalStateException("not the wanted overload");
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode) throws java.io.FileNotFoundException {
        if (next < 0) {
            throw new java.io.FileNotFoundException(uri.toString());
        }
        opened += uri + " " + mode + "; ";
        return new ParcelFileDescriptor(next);
    }
}
