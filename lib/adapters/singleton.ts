type Slots = Record<string, unknown>;

const place = Symbol.for("etalase.singletons");
const here = globalThis as { [place]?: Slots };

// A `globalThis` that stands before another, as the simulator gives one to each instance, has slots of its own before the other's.
if (!Object.hasOwn(here, place)) here[place] = Object.create(here[place] ?? null);

/** Those that were there when this copy of the module was read: `afresh.ts` lets a test begin with others. */
const slots = here[place] ?? {};

/**
 * A singleton of the whole process, made on first use and kept on `globalThis`. Next and our own server each load a copy of every
 * module, and `next dev` loads fresh ones, so a module-level variable would exist several times.
 */
export function singleton<T>(name: string, make: () => T): T {
  slots[name] ??= make();
  return slots[name] as T;
}
