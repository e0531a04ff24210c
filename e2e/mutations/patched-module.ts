import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small change of one file, with an optional second replacement. */
export type Patch = Change & { file: string; and?: Change };

/** A text that occurs once in a file, and its replacement. */
type Change = { from: string; to: string };

export type Exports = Record<string, unknown>;

/** A compiled module: its JavaScript text, and the names of its static and dynamic imports. */
export type CompiledModule = {
  text: string;
  needs: string[];
  run: (globals: readonly unknown[], require: (name: string) => Exports) => Exports;
};

/** Globals of Node that reach outside, or differ from run to run. */
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

/** Returns the text with the patch applied. Throws unless the patch fits in exactly one place. */
export function applied({ file, from, to, and }: Patch, text: string): string {
  const matchCount = text.split(from).length - 1;
  if (matchCount !== 1)
    throw new Error(
      `A planted bug has lost its place: in ${file} there are ${matchCount} places where this text stands, and not one:\n${from}`,
    );
  const changed = text.replace(from, () => to);
  return and ? applied({ file, ...and }, changed) : changed;
}

export function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Compiles a module, with an optional patch, into a function of its globals and its `require`. */
export async function compile(file: string, patch: Patch | null): Promise<CompiledModule> {
  const text = await withoutTypes(file, patch ? applied(patch, read(file)) : read(file));
  // The globals are parameters of an outer function, so a module may reuse their names.
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

/** Turns imports into calls of `require`, so a module and its dependencies load synchronously. */
async function withoutTypes(file: string, text: string): Promise<string> {
  if (file.endsWith(".json")) return `module.exports = { default: ${text} };`;
  const { code } = await transform(text, {
    loader: "ts",
    format: "cjs",
    target: "esnext",
    sourcefile: file,
    supported: { "dynamic-import": false },
  });
  // Removes the helper functions that the compiler adds to every module. All modules share `helpers`.
  return code.replace(/^(var __[\s\S]*?\n)(?=var \w+_exports = \{\};\n)/, "");
}

/** Helpers of compiled modules for exports and imports. Imported values already have the form of module exports. */
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

/**
 * Returns the file of one of our modules; null for a package. Results are cached, because every copy resolves the same names.
 */
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
