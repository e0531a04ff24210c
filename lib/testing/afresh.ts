import { vi } from "vitest";
import { lasting } from "./lasting";

/*
 * Makes a thread as it was before it ran any tests: modules of ours are read anew, what they hold for a whole process is other than
 * what they held, and the settings are those it was started with. What another test has left running goes on with the modules and
 * singletons of its own. Packages stay loaded, as loading them takes most of the time of a new thread.
 */

const settings = lasting("settings", () => ({ ...process.env }));

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
for (const name of Object.keys(process.env)) if (!(name in settings)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, settings);

const place = Symbol.for("etalase.singletons");
const before: object = Reflect.get(globalThis, place) ?? {};
// The folders that this process has locked: it still has them.
const locked = "locked folders";
Reflect.set(globalThis, place, locked in before ? { [locked]: Reflect.get(before, locked) } : {});
