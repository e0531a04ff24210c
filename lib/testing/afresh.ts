import { vi } from "vitest";
import { lasting } from "./lasting";

/*
 * Makes a thread as it was before it ran any tests: modules of ours are read anew, what they hold for a whole process is gone,
 * and the settings are those it was started with. Packages stay loaded, as loading them takes most of the time of a new thread.
 */

const settings = lasting("settings", () => ({ ...process.env }));

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
for (const name of Object.keys(process.env)) if (!(name in settings)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, settings);
for (const slot of Object.getOwnPropertySymbols(globalThis)) {
  if (isOurs(slot.description ?? "")) Reflect.deleteProperty(globalThis, slot);
}

/** A slot of `singleton`, other than the one that names the folders this process has locked: it still has them. */
function isOurs(slot: string): boolean {
  return slot.startsWith("etalase.") && slot !== "etalase.locked folders";
}
