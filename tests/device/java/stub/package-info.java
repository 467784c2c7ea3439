/**
 * Strict stand-ins of Android's classes, as far as the app uses them. Declarations are those of Android: a member that Android
 * lacks has the mark TestOnly, and one after a line "since N" is left out below that API level.
 */
package stub;
