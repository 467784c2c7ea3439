package android.os;

import stub.TestOnly;

public class ParcelFileDescriptor {
    private final int number;

    @TestOnly
    public ParcelFileDescriptor(int number) {
        this.number = number;
    }

    public int detachFd() {
        return number;
    }
}
