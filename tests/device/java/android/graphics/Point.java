package android.graphics;

public class Point {
}
