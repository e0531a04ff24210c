import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../processes/steps.mjs";

const folders = ["app", "lib", "drizzle", "scripts", "processes", "e2e"];

/**
 * The tests, races and stories that are meant by names: files with one of them in their path, or else tests with one in their
 * title, which `title` is then a pattern of.
 * @param {readonly string[]} names
 * @returns {{ files: string[], title: string | null }}
 */
export function chosenBy(names, all = testFiles()) {
  const byPath = all.filter((path) => names.some((name) => path.includes(name)));
  if (byPath.length > 0) return { files: byPath, title: null };
  const byText = all.filter((path) => names.some((name) => readFileSync(path, "utf8").includes(name)));
  if (byText.length === 0) throw new Failure(`No test, race or story has the name ${names.join(" or ")}.`);
  return { files: byText, title: names.map(literally).join("|") };
}

export function testFiles() {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  return paths.filter((path) => /\.(test|race|story)\.ts$/.test(path));
}

/** @param {string} name */
function literally(name) {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
