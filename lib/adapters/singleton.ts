type Slots = Record<string, unknown>;

const place = Symbol.for("etalase.singletons");
const here = globalThis as { [place]?: Slots };

// The simulator gives each instance a `globalThis` that inherits from another. It gets its own slots, which inherit too.
if (!Object.hasOwn(here, place)) here[place] = Object.create(here[place] ?? null);

/** Slots that existed when this copy of the module was loaded. `afresh.ts` lets a test start with fresh ones. */
const slots = here[place] ?? {};

/**
 * Process-wide singleton, created on first use and stored on `globalThis`. Next and our own server each load a copy of every
 * module, and `next dev` loads fresh ones. So a module-level variable would exist several times.
 */
export function singleton<T>(name: string, make: () => T): T {
  slots[name] ??= make();
  return slots[name] as T;
}
