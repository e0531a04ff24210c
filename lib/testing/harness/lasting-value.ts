const slots: Record<symbol, unknown> = globalThis as Record<symbol, unknown>;

/** A value that outlives a test file: all files of this thread share it, unlike the state of modules. */
export function lasting<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`lasting.${name}`);
  slots[slot] ??= make();
  return slots[slot] as T;
}
