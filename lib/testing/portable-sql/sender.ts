/** Function that sends a statement, with its file without extension. */
export type StatementSender = { file: string; name: string; line: string };

const frame = /at (?:async )?(?:(?:[\w.]+\.)?(\w+) \()?(?:file:\/\/)?([^()]*?)\.tsx?:(\d+):\d+\)?$/;
/** Folders whose functions only pass statements on. */
const passesOn = /^(node_modules|lib\/platform\/db\/(connection|sql)|lib\/testing\/portable-sql)\//;
const isOfTests = /\.test$|^(lib\/testing|e2e)\//;

/** Returns the innermost function of a stack that sends a statement of its own; null if it belongs to a test. */
export function findSender(stack: string, root: string): StatementSender | null {
  for (const text of stack.split("\n")) {
    const [, name = "module", path = "", line = ""] = frame.exec(text) ?? [];
    const file = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : "";
    const isPassing = file === "" || (passesOn.test(file) && !file.endsWith(".test"));
    if (!isPassing) return isOfTests.test(file) ? null : { file, name, line };
  }
  return { file: "a file that the stack does not show", name: "", line: "" };
}
