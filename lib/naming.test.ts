import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { allowedNames, bannedWords, publishedNames, repeatedExports } from "./naming-limits";

/*
 * Keeps names and comments plain (docs/glossary.md). The lists of exceptions may only shrink: after renaming, delete the old
 * name from its list in the same commit.
 */

const roots = ["app", "lib", "drizzle", "scripts", "processes", "e2e", "bench"];
const isSource = /(?<!\.d)\.(tsx?|mjs)$/;

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : listSources(path);
    return isSource.test(path) ? [path] : [];
  });
}

const sources = roots
  .flatMap(listSources)
  .filter((path) => !path.startsWith("lib/naming"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const declaration = /\b(?:const|let|function\*?|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/g;
const member = /^\s*(?:(?:readonly|async|static|get|set|private|override)\s+)*#?([A-Za-z_$][\w$]*)\??\s*[(:]/gm;

/** Lists the names that a source declares: its file, variables, functions, types and members. */
function listNames({ path, text }: { path: string; text: string }): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const names = [declaration, member].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = ""]) => name));
  return [basename(path).replace(/\..*/, ""), ...names];
}

/** Splits a name at case changes, hyphens and underscores. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

test("no name contains a banned word, except those on the allow-list", () => {
  const isBanned = new Set(bannedWords);
  const banned = [...new Set(sources.flatMap(listNames))].filter((name) =>
    splitName(name).some((word) => isBanned.has(word)),
  );
  const allowed = [...publishedNames, ...allowedNames];
  expect(banned.filter((name) => !allowed.includes(name)).sort(), "Use a name from docs/glossary.md.").toEqual([]);
  expect(
    allowed.filter((name) => !banned.includes(name)),
    "Delete these entries from the list.",
  ).toEqual([]);
});

test("no doc comment starts with a wh-word", () => {
  const sentences = sources.flatMap(({ text }) =>
    [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(([, comment = ""]) =>
      comment
        .replace(/^\s*\*\s?/gm, "")
        .replace(/@\w+.*/g, "")
        .split(/(?<=[.!?])\s+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.split(/\s+/).length >= 3),
    ),
  );
  const starting = sentences.filter((sentence) => /^["`(]*(what|whoever|whatever|whether|who|whose)\b/i.test(sentence));
  expect(starting, "Start comments with a verb or a noun.").toEqual([]);
});

test("an exported name is defined in one file", () => {
  const exported =
    /^export (?:default )?(?:async )?(?:function\*?|const|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm;
  const files = new Map<string, string[]>();
  for (const { path, text } of sources.filter(
    ({ path }) => /^(app|lib)\//.test(path) && !/\.test\.|\/testing\//.test(path),
  ))
    for (const name of new Set([...text.matchAll(exported)].map(([, found = ""]) => found)))
      files.set(name, [...(files.get(name) ?? []), path]);
  const repeated = [...files].filter(([, paths]) => paths.length > 1).map(([name]) => name);
  const known = new Set(repeatedExports);
  expect(
    repeated.filter((name) => !known.has(name)).map((name) => `${name}: ${files.get(name)?.join(", ")}`),
    "Give the newer one another name.",
  ).toEqual([]);
  expect(
    [...known].filter((name) => !repeated.includes(name)),
    "Delete these entries from the list.",
  ).toEqual([]);
});
