package android.content;

public class IntentSender {
    private IntentSender() {
    }
}
