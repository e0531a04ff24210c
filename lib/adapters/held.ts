const slots: Record<symbol, unknown> = globalThis as Record<symbol, unknown>;

/**
 * One value for the whole process, made by whoever asks first. Next and our own server each hold a copy of every module, and
 * `next dev` makes fresh ones; what must be one (the database, the caches) hangs here.
 */
export function held<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`etalase.${name}`);
  slots[slot] ??= make();
  return slots[slot] as T;
}
