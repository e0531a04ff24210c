type Slots = Record<string, unknown>;

const slotsKey = Symbol.for("etalase.singletons");
const globalSlots = globalThis as { [slotsKey]?: Slots };

// The simulator gives each instance a `globalThis` that inherits from another. It gets its own slots, which inherit too.
if (!Object.hasOwn(globalSlots, slotsKey)) globalSlots[slotsKey] = Object.create(globalSlots[slotsKey] ?? null);

/** Slots that existed when this copy of the module was loaded. `reset-thread.ts` lets a test start with fresh ones. */
const slots = globalSlots[slotsKey] ?? {};

/**
 * Process-wide singleton, created on first use and stored on `globalThis`. Next and our own server each load a copy of every
 * module, and `next dev` loads fresh ones. So a module-level variable would exist several times.
 */
export function singleton<T>(name: string, make: () => T): T {
  slots[name] ??= make();
  return slots[name] as T;
}
