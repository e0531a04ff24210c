import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleRunnerTransform, transformWithOxc } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A small change of one file: what stands there once, and what is put in its place. */
export type Patch = Change & { file: string; and?: Change };

/** A text that stands in a file once, and what stands there instead. */
type Change = { from: string; to: string };

/** What a module finds under a global name, or under the name of a package, in place of the real thing. */
export type Runtime = { globals: Record<GlobalName, unknown>; packages: Record<string, unknown> };

type Exports = Record<string, unknown>;
type Compiled = {
  /** What it imports, at once or later. */
  needs: string[];
  run: (globals: unknown[], ...links: unknown[]) => Promise<void>;
};

/** The globals of Node that reach outside, or differ from run to run. */
const globalNames = [
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

type GlobalName = (typeof globalNames)[number];

/** The runtime of this process, with settings of a copy's own. */
export function realRuntime(env: Record<string, string>): Runtime {
  const real = globalNames.map((name) => [name, Reflect.get(globalThis, name)]);
  return {
    globals: {
      ...Object.fromEntries(real),
      process: Object.create(process, { env: { value: { ...process.env, ...env } } }),
      // What is held for a whole process is held here for one copy.
      globalThis: Object.create(globalThis),
    },
    packages: {},
  };
}

const linkNames = ["exports", "import_meta", "import", "dynamic_import", "exportAll", "exportName"];
/** Modules that know neither a clock nor chance, and remember nothing: all copies of all programs can have the same. */
const isTimeless = /^lib\/(contract|domain|adapters\/db\/tables)\//;
const timeless = new Map<string, Promise<Exports>>();

const compiled = new Map<string, Promise<Compiled>>();

/**
 * The program as it stands in `lib`, perhaps with a planted bug, ready to be started as often as is liked. Every start gives a
 * copy of all its modules, with their own caches, counters and connections, as a process of its own would have. A copy finds
 * the runtime that it is given: the source of `lib` need know nothing of simulation, and no clock, timer or random byte in it
 * can be forgotten.
 */
export class Program {
  readonly #timeless: Map<string, Promise<Exports>>;

  constructor(readonly patch: Patch | null = null) {
    if (patch) applied(patch, read(patch.file));
    this.#timeless = patch && isTimeless.test(patch.file) ? new Map() : timeless;
  }

  /** Reads and compiles these modules and all that they need, so that a copy takes no time to start. */
  async prepare(files: readonly string[]): Promise<void> {
    const seen = new Set<string>();
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const { needs } = await this.#compile(file);
      for (const name of needs) {
        const next = resolve(name, file);
        await (next ? visit(next) : external(name));
      }
    };
    for (const file of files) await visit(file);
  }

  /** Starts a copy. */
  start(runtime: Runtime): Copy {
    const loaded = new Map<string, Promise<Exports>>();
    const load = (file: string): Promise<Exports> => {
      const place = isTimeless.test(file) ? this.#timeless : loaded;
      const known = place.get(file) ?? this.#evaluate(file, runtime, link);
      place.set(file, known);
      return known;
    };
    const link: ModuleLink = (name, from) => {
      const file = resolve(name, from);
      if (file) return load(file);
      return Promise.resolve(runtime.packages[name] ?? external(name)).then((found) => Object(found));
    };
    return { load: async <Module>(file: string) => (await load(file)) as Module };
  }

  async #evaluate(file: string, { globals }: Runtime, link: ModuleLink): Promise<Exports> {
    const { run } = await this.#compile(file);
    const exports: Exports = {};
    const linkTo = (name: string) => link(name, file);
    const name = (key: string, get: () => unknown) =>
      Object.defineProperty(exports, key, { get, enumerable: true, configurable: true });
    const all = (other: Exports) => {
      for (const key of Object.keys(other)) name(key, () => other[key]);
    };
    await run(
      globalNames.map((key) => globals[key]),
      exports,
      { url: `file://${join(root, file)}` },
      linkTo,
      linkTo,
      all,
      name,
    );
    return exports;
  }

  #compile(file: string): Promise<Compiled> {
    const patch = this.patch?.file === file ? this.patch : null;
    const key = `${file}\n${patch ? JSON.stringify(patch) : ""}`;
    const known = compiled.get(key) ?? compile(file, patch);
    compiled.set(key, known);
    return known;
  }
}

/** A started copy of the program. */
export type Copy = { load<Module>(file: string): Promise<Module> };

type ModuleLink = (name: string, from: string) => Promise<Exports>;

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

/** A module as a function of the globals that it finds and of what it is linked with. */
async function compile(file: string, patch: Patch | null): Promise<Compiled> {
  const text = patch ? applied(patch, read(file)) : read(file);
  const plain = file.endsWith(".json") ? `export default ${text}` : await withoutTypes(file, text);
  const { code, deps, dynamicDeps } = Object(await moduleRunnerTransform(plain, null, file, plain));
  const links = linkNames.map((name) => `__vite_ssr_${name}__`);
  // In a function of their own, so that a module may give its own things the names of globals.
  const inner = `return async (${links.join()}) => {"use strict";\n${code}\n}\n//# sourceURL=${file}`;
  const outer = new Function(...globalNames, inner);
  return { needs: [...deps, ...dynamicDeps], run: (globals, ...linked) => outer(...globals)(...linked) };
}

async function withoutTypes(file: string, text: string): Promise<string> {
  const { code } = await transformWithOxc(text, join(root, file), { sourcemap: false });
  return code;
}

const resolved = new Map<string, string | null>();

/** The file of a module of ours; null where it is a package. Every copy asks the same again, so it is remembered. */
function resolve(name: string, from: string): string | null {
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

const packages = new Map<string, Promise<Exports>>();

function external(name: string): Promise<Exports> {
  const known = packages.get(name) ?? import(name);
  packages.set(name, known);
  return known;
}
