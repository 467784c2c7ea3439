package android.content;

public class ClipData {
    private final Item item;

    public static class Item {
        private final CharSequence text;

        public Item(CharSequence text) {
            this.text = text;
        }

        public CharSequence coerceToText(Context context) {
            return text;
        }
    }

    public ClipData(ClipDescription description, Item item) {
        this.item = item;
    }

    public static ClipData newPlainText(CharSequence label, CharSequence text) {
        return new ClipData(null, new Item(new StringBuilder(text)));
    }

    public Item getItemAt(int index) {
        return item;
    }
}
