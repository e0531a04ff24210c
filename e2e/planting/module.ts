import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small change of one file: what stands there once, and what is put in its place. */
export type Patch = Change & { file: string; and?: Change };

/** A text that stands in a file once, and what stands there instead. */
type Change = { from: string; to: string };

export type Exports = Record<string, unknown>;

/** A module as it runs anywhere: its text in JavaScript, and the names of what it imports, at once or later. */
export type CompiledModule = {
  text: string;
  needs: string[];
  run: (globals: readonly unknown[], require: (name: string) => Exports) => Exports;
};

/** The globals of Node that reach outside, or differ from run to run. */
export const globalNames = [
  "Date",
  "Math",
  "performance",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "clearTimeout",
  "clearInterval",
  "AbortSignal",
  "fetch",
  "crypto",
  "process",
  "globalThis",
] as const;

export type GlobalName = (typeof globalNames)[number];

/** The text with the patch in it; a patch that does not fit in exactly one place is a failure. */
export function applied({ file, from, to, and }: Patch, text: string): string {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(
      `A planted bug has lost its place: in ${file} there are ${places} places where this text stands, and not one:\n${from}`,
    );
  const changed = text.replace(from, () => to);
  return and ? applied({ file, ...and }, changed) : changed;
}

export function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Reads a module, perhaps with a patch in it, as a function of the globals that it finds and of how it finds other modules. */
export async function compile(file: string, patch: Patch | null): Promise<CompiledModule> {
  const text = await withoutTypes(file, patch ? applied(patch, read(file)) : read(file));
  // In a function of their own, so that a module may give its own things the names of globals.
  const inner = `return (module, require, ${Object.keys(helpers)}) => {"use strict";\n${text}\n}\n//# sourceURL=${file}`;
  const outer = new Function(...globalNames, inner);
  const needs = [...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name);
  const run: CompiledModule["run"] = (globals, require) => {
    const module = { exports: {} };
    outer(...globals)(module, require, ...Object.values(helpers));
    return module.exports;
  };
  return { text, needs: [...new Set(needs)], run };
}

/** Imports become calls of `require`, so that a module with all that it needs runs in one piece, without a moment in between. */
async function withoutTypes(file: string, text: string): Promise<string> {
  if (file.endsWith(".json")) return `module.exports = { default: ${text} };`;
  const { code } = await transform(text, {
    loader: "ts",
    format: "cjs",
    target: "esnext",
    sourcefile: file,
    supported: { "dynamic-import": false },
  });
  // What the compiler puts in front of every module are functions that all may share.
  return code.replace(/^(var __[\s\S]*?\n)(?=var \w+_exports = \{\};\n)/, "");
}

/** What compiled modules call to export and import: whatever is imported has the exports of a module already. */
const helpers = {
  __export(to: Exports, getters: Record<string, () => unknown>) {
    for (const [key, get] of Object.entries(getters)) Object.defineProperty(to, key, { get, enumerable: true });
  },
  __reExport(to: Exports, from: Exports) {
    for (const key of Object.keys(from)) {
      if (key !== "default") Object.defineProperty(to, key, { get: () => from[key], enumerable: true });
    }
  },
  __toCommonJS: (exports: Exports) => exports,
  __toESM: (exports: Exports) => exports,
};

const resolved = new Map<string, string | null>();

/** The file of a module of ours; null where it is a package. Every copy asks the same again, so it is remembered. */
export function resolve(name: string, from: string): string | null {
  const key = `${dirname(from)}\n${name}`;
  const known = resolved.get(key);
  if (known !== undefined) return known;
  const found = find(name, from);
  resolved.set(key, found);
  return found;
}

function find(name: string, from: string): string | null {
  if (!name.startsWith(".") && !name.startsWith("@/")) return null;
  const plain = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  const found = [`${plain}.ts`, `${plain}/index.ts`, plain].find((path) => existsSync(join(root, path)));
  if (!found) throw new Error(`${from} imports ${name}, which is not there.`);
  return found;
}
