import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Folders with all texts for buyers and merchants: pages, messages, the demo shops, the commands and their manuals. */
const folders = ["app", "docs", "drizzle", "lib", "scripts"];

test("texts address buyers and merchants as kamu", () => {
  const stiff = /\banda\b|\bsaudara\b|bapak\/ibu/i;
  const lines = ["README.md", ...folders.flatMap(textsIn)].flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines.filter((line) => stiff.test(line))).toEqual([]);
});

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|mjs|json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(meta|node_modules)\//.test(path));
}
