/** Lint rules of the guests' page: `tools/page/check.sh`. */
import js from "@eslint/js";

const BROWSER = [
  "AbortController", "AudioContext", "Date", "Element", "EventSource", "HTMLElement",
  "HTMLLinkElement", "HTMLScriptElement", "Image", "ResizeObserver", "URL",
  "btoa", "clearInterval", "clearTimeout", "crypto", "document", "fetch", "getComputedStyle", "innerHeight", "innerWidth",
  "localStorage", "location", "navigator", "performance", "setInterval", "setTimeout", "window",
];

export default [
  js.configs.recommended,
  {
    languageOptions: {
      ecmaVersion: 2020,
      sourceType: "module",
      globals: Object.fromEntries(BROWSER.map((name) => [name, "readonly"])),
    },
    rules: {
      "consistent-return": "error",
      eqeqeq: "error",
      "max-lines": ["error", { max: 260, skipComments: true, skipBlankLines: true }],
      "no-implicit-globals": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      radix: "error",
    },
  },
];
