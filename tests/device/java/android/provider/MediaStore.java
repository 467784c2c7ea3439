package android.provider;

import android.net.Uri;

public final class MediaStore {
    public interface MediaColumns {
        String DISPLAY_NAME = "_display_name";
        String MIME_TYPE = "mime_type";

        // since 29
        String RELATIVE_PATH = "relative_path";
    }

    public static final class Images {
        public static final class Media implements MediaColumns {
            public static final Uri EXTERNAL_CONTENT_URI = Uri.parse("content://media/external/images/media");
        }
    }
}
