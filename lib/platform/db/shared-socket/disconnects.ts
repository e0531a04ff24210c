import { singleton } from "@/lib/platform/singleton";

const listeners = singleton("guest listeners", () => new Map<string, () => void>());

/**
 * Registers a listener for when a client of the shared socket disconnects, which may have changed anything. A second
 * registration with the same name, from another copy of its module, replaces the first.
 */
export function onClientDisconnect(name: string, listener: () => void): void {
  listeners.set(name, listener);
}

/** Calls all listeners. */
export function notifyDisconnect(): void {
  for (const listener of listeners.values()) listener();
}
