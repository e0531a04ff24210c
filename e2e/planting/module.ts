import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleRunnerTransform, transformWithOxc } from "vite";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small change of one file: what stands there once, and what is put in its place. */
export type Patch = Change & { file: string; and?: Change };

/** A text that stands in a file once, and what stands there instead. */
type Change = { from: string; to: string };

export type Exports = Record<string, unknown>;

/** A module as it runs anywhere: its text in JavaScript, and the names of what it imports, at once or later. */
export type CompiledModule = {
  text: string;
  needs: string[];
  run: (globals: unknown[], ...links: unknown[]) => Promise<void>;
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

const linkNames = ["exports", "import_meta", "import", "dynamic_import", "exportAll", "exportName"];

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

/** Reads a module, perhaps with a patch in it, as a function of the globals that it finds and of what it is linked with. */
export async function compile(file: string, patch: Patch | null): Promise<CompiledModule> {
  const text = patch ? applied(patch, read(file)) : read(file);
  const plain = file.endsWith(".json") ? `export default ${text}` : await withoutTypes(file, text);
  const { code, deps, dynamicDeps } = Object(await moduleRunnerTransform(plain, null, file, plain));
  const links = linkNames.map((name) => `__vite_ssr_${name}__`);
  // In a function of their own, so that a module may give its own things the names of globals.
  const inner = `return async (${links.join()}) => {"use strict";\n${code}\n}\n//# sourceURL=${file}`;
  const outer = new Function(...globalNames, inner);
  return { text: plain, needs: [...deps, ...dynamicDeps], run: (globals, ...linked) => outer(...globals)(...linked) };
}

async function withoutTypes(file: string, text: string): Promise<string> {
  const { code } = await transformWithOxc(text, join(root, file), { sourcemap: false });
  return code;
}

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
