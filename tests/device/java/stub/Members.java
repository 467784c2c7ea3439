package stub;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.StringJoiner;

/** Prints the visible members of the named classes: class, kind, static, name, parameters, type, value, with tabs. */
public final class Members {
    public static void main(String[] names) throws ReflectiveOperationException {
        for (String name : names) {
            Class<?> type = Class.forName(name);
            Class<?> parent = type.getSuperclass();
            print(type, "class", type.getModifiers(), name, "", parent == null ? "" : parent.getName(), "");
            for (Class<?> implemented : type.getInterfaces()) {
                print(type, "class", 0, name, "", implemented.getName(), "");
            }
            for (Field field : type.getDeclaredFields()) {
                if (visible(field, field)) {
                    boolean constant = Modifier.isStatic(field.getModifiers()) && constant(field.getType());
                    Object value = constant ? field.get(null) : "";
                    print(type, "field", field.getModifiers(), field.getName(), "", field.getType().getTypeName(), value);
                }
            }
            for (Method method : type.getDeclaredMethods()) {
                if (visible(method, method)) {
                    String result = method.getReturnType().getTypeName();
                    print(type, "method", method.getModifiers(), method.getName(), parameters(method), result, "");
                }
            }
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (visible(constructor, constructor)) {
                    print(type, "method", 0, "constructor", parameters(constructor), "void", "");
                }
            }
        }
    }

    private static boolean visible(Member member, AnnotatedElement element) {
        boolean visible = Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers());
        return visible && !member.isSynthetic() && !element.isAnnotationPresent(TestOnly.class);
    }

    private static boolean constant(Class<?> type) {
        return type.isPrimitive() || type == String.class;
    }

    private static String parameters(Executable executable) {
        StringJoiner names = new StringJoiner(",");
        for (Class<?> type : executable.getParameterTypes()) {
            names.add(type.getTypeName());
        }
        return names.toString();
    }

    private static void print(Class<?> owner, String kind, int modifiers, String name, String parameters, String type, Object value) {
        boolean isStatic = !kind.equals("class") && Modifier.isStatic(modifiers);
        System.out.println(String.join("\t", owner.getName(), kind, isStatic ? "static" : "", name, parameters, type, value.toString()));
    }
}
