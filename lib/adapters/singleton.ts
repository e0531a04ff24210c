const slots: Record<symbol, unknown> = globalThis as Record<symbol, unknown>;

/**
 * A singleton of the whole process, made on first use and kept on `globalThis`. Next and our own server each load a copy of every
 * module, and `next dev` loads fresh ones, so a module-level variable would exist several times.
 */
export function singleton<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`etalase.${name}`);
  slots[slot] ??= make();
  return slots[slot] as T;
}
