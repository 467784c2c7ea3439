package stub;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks members that Android does not have: the tests read or set them. */
@Retention(RetentionPolicy.RUNTIME)
public @interface TestOnly {
}
