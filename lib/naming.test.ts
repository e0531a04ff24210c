import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { allowedNames, bannedWords, publishedNames, repeatedExports } from "./naming-limits";

/*
 * Keeps names and comments plain (docs/glossary.md). The lists of exceptions may only shrink: after renaming, delete the old
 * name from its list in the same commit.
 */

const roots = ["app", "lib", "cli", "drizzle", "scripts", "tools", "e2e", "bench"];
const isSource = /(?<!\.d)\.(tsx?|mjs)$/;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : listFiles(path);
    return [path];
  });
}

const files = roots
  .flatMap(listFiles)
  .filter((path) => (isSource.test(path) && !path.startsWith("lib/naming")) || path.endsWith(".css"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const sources = files.filter(({ path }) => isSource.test(path));

/** Fields of the syntax tree that hold a declared name, by the type of the node. */
const nameFields: Record<string, readonly string[]> = {
  VariableDeclarator: ["id"],
  CatchClause: ["param"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["id", "params"],
  ArrowFunctionExpression: ["params"],
  TSFunctionType: ["params"],
  TSDeclareFunction: ["id", "params"],
  ClassDeclaration: ["id"],
  ClassExpression: ["id"],
  TSInterfaceDeclaration: ["id"],
  TSTypeAliasDeclaration: ["id"],
  TSTypeParameter: ["name"],
  TSEnumDeclaration: ["id"],
  TSNamedTupleMember: ["label"],
  PropertyDefinition: ["key"],
  MethodDefinition: ["key"],
  TSPropertySignature: ["key"],
  TSMethodSignature: ["key", "params"],
  ImportSpecifier: ["local"],
  ImportDefaultSpecifier: ["local"],
  ImportNamespaceSpecifier: ["local"],
};

/** Fields of a pattern, such as a destructured parameter, that lead to its names. */
const patternFields = ["left", "argument", "value", "elements", "properties", "parameter"];

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Lists the names that a pattern binds. Skips default values, types, and the keys before a local name. */
function listBound(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(listBound);
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier" || pattern.type === "PrivateIdentifier") return [String(pattern.name)];
  return patternFields.flatMap((field) => listBound(pattern[field]));
}

/** Lists the names that a syntax tree declares, including the keys of object literals. */
function listDeclared(node: unknown): string[] {
  if (!isNode(node)) return [];
  const fields = node.computed === true ? [] : (nameFields[String(node.type)] ?? []);
  const keys = node.type === "ObjectExpression" ? listKeys(node) : [];
  return [...fields.flatMap((field) => listBound(node[field])), ...keys, ...Object.values(node).flatMap(listDeclared)];
}

/** Lists the keys of an object literal. A shorthand key is a name that is declared elsewhere. */
function listKeys({ properties }: Node): string[] {
  const own = Array.isArray(properties)
    ? properties.filter((each) => isNode(each) && !each.shorthand && !each.computed)
    : [];
  return own.flatMap(({ key }) => listBound(key));
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm;
/** A word with a character after it that may follow a declared name. Most prose in texts has none. */
const possibleName = /([A-Za-z_$][\w$]*)(?=[?!]?\s*(?:[:,)}\]=(;<{]|(?:of|in|as|from|extends|implements)\b))/g;
const commonTable = /\b([a-z_]+) as (?:(?:not )?materialized )?\(/g;
/** A class, or a custom property. */
const cssName = /(?:\.|(?<![\w-])--)([a-z][\w-]*)(?=[^{}]*[{}])/gi;

const listMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Lists the names in a file: of the file, in its code, of common table expressions, and of CSS classes and properties. */
function listNames({ path, text }: { path: string; text: string }): string[] {
  const own = basename(path).replace(/\..*/, "");
  if (!isSource.test(path)) return [own, ...listMatches(text.replace(comment, ""), cssName)];
  const tables = listMatches(text, commonTable);
  // Parsing takes long, so it is skipped if no possible name is banned.
  const isPlain = !listMatches(text.replace(comment, ""), possibleName).some(hasBannedWord);
  return [own, ...tables, ...(isPlain ? [] : listDeclared(parseSync(path, text).program))];
}

/** Splits a name at case changes, hyphens and underscores. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

const isBanned = new Set(bannedWords);

function hasBannedWord(name: string): boolean {
  return splitName(name).some((word) => isBanned.has(word));
}

test("no name contains a banned word, except those on the allow-list", () => {
  const banned = [...new Set(files.flatMap(listNames))].filter(hasBannedWord);
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
