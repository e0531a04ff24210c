import { singleton } from "../../singleton";

const listeners = singleton("guest listeners", () => new Map<string, () => void>());

/**
 * Says what to do when a guest of the embedded database has left, who may have changed anything. Whoever says it again under the
 * same name, as another copy of its module, takes its place.
 */
export function whenGuestsLeave(name: string, listener: () => void): void {
  listeners.set(name, listener);
}

/** Tells everybody who wants to know. */
export function guestLeft(): void {
  for (const listener of listeners.values()) listener();
}
