"""Tools of the developers: benchmarks, training of the coach, tour of all pages, build scripts. Not packed."""
