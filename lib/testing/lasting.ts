const slots: Record<symbol, unknown> = globalThis as Record<symbol, unknown>;

/** Something that outlasts a file of tests: it is there for all that run in this thread, unlike whatever modules hold. */
export function lasting<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`lasting.${name}`);
  slots[slot] ??= make();
  return slots[slot] as T;
}
