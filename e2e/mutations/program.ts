import {
  applied,
  compile,
  type Exports,
  type GlobalName,
  globalNames,
  type Patch,
  read,
  resolve,
} from "./patched-module";
import { checkPlayed, dependentsOf, type LinkedModule, sharedGlobals, sharedOf } from "./shared-modules";

/** Replacements of globals and packages for a copy of the program. */
export type Runtime = { globals: Record<GlobalName, unknown>; packages: Record<string, Exports> };

/** Returns the runtime of this process, with separate settings for a copy. */
export function realRuntime(env: Record<string, string>): Runtime {
  const real = globalNames.map((name) => [name, Reflect.get(globalThis, name)]);
  return {
    globals: {
      ...Object.fromEntries(real),
      process: Object.create(process, { env: { value: { ...process.env, ...env } } }),
      // Values that a process stores globally belong to one copy here.
      globalThis: Object.create(globalThis),
    },
    packages: {},
  };
}

/** Shared modules without changes. All copies of all programs use the same instances. */
const unchanged = new Map<string, Exports>();

const compiled = new Map<string, ReturnType<typeof compile>>();

/**
 * The program in `lib`, with an optional mutation, ready to start any number of times. Each start creates a copy of its modules
 * with its own caches, counters and connections, like a separate process. Only modules that do not depend on their environment
 * are shared (`sharing.ts`). A copy uses the runtime that it is given. So the source of `lib` needs no code for simulation, and
 * no clock, timer or random byte in it can be missed.
 */
export class Program {
  readonly #modules = new Map<string, LinkedModule>();
  readonly #prepared = new Set<string>();
  #shared = new Set<string>();
  #changed = new Set<string>();
  readonly #changedModules = new Map<string, Exports>();

  constructor(readonly patch: Patch | null = null) {
    if (patch) applied(patch, read(patch.file));
  }

  /** Compiles these modules and their dependencies, so that a copy starts without waiting. */
  async prepare(files: readonly string[]): Promise<void> {
    if (files.every((file) => this.#prepared.has(file))) return;
    const seen = new Set<string>();
    for (const file of files) await this.#visit(file, seen);
    this.#shared = sharedOf(this.#modules);
    if (this.patch) this.#changed = dependentsOf(this.patch.file, this.#modules);
    for (const file of files) this.#prepared.add(file);
  }

  /** Starts a copy. */
  start(runtime: Runtime): Copy {
    checkPlayed(Object.keys(runtime.packages));
    const globals = globalNames.map((name) => runtime.globals[name]);
    const loaded = new Map<string, Exports>();
    const load = (file: string): Exports =>
      this.#shared.has(file)
        ? this.#loadShared(file)
        : getOrCreate(loaded, file, () => this.#evaluate(file, globals, link));
    const link: ModuleLink = (name, from) => {
      const file = resolve(name, from);
      return file ? load(file) : (runtime.packages[name] ?? packageNamed(name));
    };
    const loadPrepared = async (file: string) => {
      await this.prepare([file]);
      return load(file);
    };
    return { load: async <Module>(file: string) => (await loadPrepared(file)) as Module };
  }

  async #visit(file: string, seen: Set<string>): Promise<void> {
    if (seen.has(file)) return;
    seen.add(file);
    const module = await this.#compile(file);
    const found = module.needs.map((name) => ({ name, next: resolve(name, file) }));
    const packages = found.filter(({ next }) => next === null).map(({ name }) => name);
    const files = found.flatMap(({ next }) => next ?? []);
    this.#modules.set(file, { ...module, files, packages });
    for (const name of packages) await loadPackage(name);
    for (const next of files) await this.#visit(next, seen);
  }

  #loadShared(file: string): Exports {
    const cache = this.#changed.has(file) ? this.#changedModules : unchanged;
    return getOrCreate(cache, file, () => this.#evaluate(file, sharedValues, this.#linkShared));
  }

  readonly #linkShared: ModuleLink = (name, from) => {
    const file = resolve(name, from);
    return file ? this.#loadShared(file) : packageNamed(name);
  };

  #evaluate(file: string, globals: readonly unknown[], link: ModuleLink): Exports {
    const module = this.#modules.get(file);
    if (!module) throw new Error(`${file} was not prepared.`);
    return module.run(globals, (name) => link(name, file));
  }

  #compile(file: string): ReturnType<typeof compile> {
    const patch = this.patch?.file === file ? this.patch : null;
    const key = `${file}\n${patch ? JSON.stringify(patch) : ""}`;
    return getOrCreate(compiled, key, () => compile(file, patch));
  }
}

/** A started copy of the program. */
export type Copy = { load<Module>(file: string): Promise<Module> };

type ModuleLink = (name: string, from: string) => Exports;

const sharedValues = globalNames.map((name) => sharedGlobals[name]);

const packages = new Map<string, Exports>();

async function loadPackage(name: string): Promise<void> {
  if (!packages.has(name)) packages.set(name, await import(name));
}

function packageNamed(name: string): Exports {
  const found = packages.get(name);
  if (!found) throw new Error(`The package ${name} was not prepared.`);
  return found;
}

/** Returns the cached value of a name, and creates it on first use. */
function getOrCreate<T>(cache: Map<string, T>, name: string, make: () => T): T {
  const known = cache.get(name) ?? make();
  cache.set(name, known);
  return known;
}
