import { applied, compile, type Exports, type GlobalName, globalNames, type Patch, read, resolve } from "./module";
import { checkPlayed, dependentsOf, type LinkedModule, sharedGlobals, sharedOf } from "./sharing";

/** What a module finds under a global name, or under the name of a package, in place of the real thing. */
export type Runtime = { globals: Record<GlobalName, unknown>; packages: Record<string, unknown> };

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

/** Shared modules that are as they stand in `lib`: all copies of all programs have the same. */
const unchanged = new Map<string, Exports>();

const compiled = new Map<string, ReturnType<typeof compile>>();

/**
 * The program as it stands in `lib`, perhaps with a planted bug, ready to be started as often as is liked. Every start gives a
 * copy of its modules, with their own caches, counters and connections, as a process of its own would have; only what knows nothing
 * of its surroundings is shared (`sharing.ts`). A copy finds the runtime that it is given: the source of `lib` need know nothing
 * of simulation, and no clock, timer or random byte in it can be forgotten.
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

  /** Reads and compiles these modules and all that they need, so that a copy takes no time to start. */
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
      this.#shared.has(file) ? this.#loadShared(file) : kept(loaded, file, () => this.#evaluate(file, globals, link));
    const link: ModuleLink = (name, from) => {
      const file = resolve(name, from);
      return file ? load(file) : Object(runtime.packages[name] ?? packageNamed(name));
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
    const place = this.#changed.has(file) ? this.#changedModules : unchanged;
    return kept(place, file, () => this.#evaluate(file, sharedValues, this.#linkShared));
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
    return kept(compiled, key, () => compile(file, patch));
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

/** What is kept under a name; it is made when it is asked for first. */
function kept<T>(place: Map<string, T>, name: string, make: () => T): T {
  const known = place.get(name) ?? make();
  place.set(name, known);
  return known;
}
