package android.os;

public class ParcelFileDescriptor {
    private final int number;

    public ParcelFileDescriptor(int number) {
        this.number = number;
    }

    public int detachFd() {
        return number;
    }
}
