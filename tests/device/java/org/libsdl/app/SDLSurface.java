package org.libsdl.app;

public class SDLSurface extends android.view.SurfaceView {
}
