import { type CompiledModule, type GlobalName, globalNames } from "./patched-module";

/** Matches code that reaches outside, differs from run to run, or stores state for the whole process. */
const particular =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\b(performance|AbortSignal|crypto|process)\.|\b(set|clear)(Timeout|Interval|Immediate)\b|\bfetch\(|\bglobalThis\b|\bsingleton\b/;

/** Packages that a runtime may replace. */
const played = new Set([
  "pg",
  "pino",
  "@vercel/kv",
  "node:crypto",
  "node:https",
  "node:perf_hooks",
  "node:timers/promises",
]);

/** Throws if a runtime replaces a package that is not listed here. A shared module would use the real one. */
export function checkPlayed(names: readonly string[]): void {
  const unknown = names.filter((name) => !played.has(name));
  if (unknown.length > 0)
    throw new Error(`e2e/mutations/shared-modules.ts does not know that these are played: ${unknown}`);
}

/**
 * Returns the modules that all copies may share. They use neither a clock nor randomness, store nothing, and import only such
 * modules. Two thirds of the modules qualify, and evaluating them takes most of a copy's start.
 */
export function sharedOf(modules: ReadonlyMap<string, LinkedModule>): Set<string> {
  const shared = new Set([...modules].filter(([, { text }]) => !particular.test(text)).map(([file]) => file));
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    for (const file of shared) {
      const { packages = [], files = [] } = modules.get(file) ?? {};
      if (packages.some((name) => played.has(name)) || !files.every((each) => shared.has(each))) shared.delete(file);
    }
  }
  return shared;
}

/** A module with the files and packages that it needs. */
export type LinkedModule = CompiledModule & { files: string[]; packages: string[] };

/** Returns this module and all modules that depend on it, directly or indirectly. */
export function dependentsOf(file: string, modules: ReadonlyMap<string, LinkedModule>): Set<string> {
  const found = new Set([file]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [each, { files }] of modules) if (files.some((need) => found.has(need))) found.add(each);
  }
  return found;
}

/**
 * Globals of a shared module: `Date` without the current time and `Math` without randomness. The other replaced globals are
 * undefined.
 */
export const sharedGlobals: Record<GlobalName, unknown> = {
  ...(Object.fromEntries(globalNames.map((name) => [name, undefined])) as Record<GlobalName, unknown>),
  Date: new Proxy(Date, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : refuse()),
    get: (target, key) => (key === "now" ? refuse : Reflect.get(target, key)),
  }),
  Math: Object.create(Math, { random: { value: refuse } }),
};

function refuse(): never {
  throw new Error("A module that all copies share asks for the time or for chance.");
}
