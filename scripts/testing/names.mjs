import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../tools/testbed/steps.mjs";

const folders = ["app", "lib", "cli", "drizzle", "scripts", "tools", "e2e"];

/**
 * Finds tests, races and stories by name: files with a name in their path, else tests with a name in their title. `title` is
 * then a pattern of these names.
 * @param {readonly string[]} names
 * @returns {{ files: string[], title: string | null }}
 */
export function selectTests(names, all = testFiles()) {
  const byPath = all.filter((path) => names.some((name) => path.includes(name)));
  if (byPath.length > 0) return { files: byPath, title: null };
  const byText = all.filter((path) => names.some((name) => readFileSync(path, "utf8").includes(name)));
  if (byText.length === 0) throw new Failure(`No test, race or story matches ${names.join(" or ")}.`);
  return { files: byText, title: names.map(literally).join("|") };
}

/** Lists our test files. Packages have their own tests and many folders. */
export function testFiles(within = folders) {
  /** @type {string[]} */
  const found = within.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testFiles([path]);
      return /\.(test|race|story)\.ts$/.test(path) ? [path] : [];
    }),
  );
  return found;
}

/** @param {string} name */
function literally(name) {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
