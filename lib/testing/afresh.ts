import { vi } from "vitest";
import { lasting } from "./lasting";

/*
 * Makes a thread as it was before it ran any tests: modules of ours are read anew, what they hold for a whole process is other than
 * what they held, and the settings are those it was started with. What another test has left running goes on with the modules and
 * singletons of its own. Packages stay loaded, as loading them takes most of the time of a new thread; and so do modules of what is
 * pure, which hold nothing that a test could change: tests of theirs share them anyhow.
 */

type EvaluatedModule = { promise: unknown; exports: unknown; evaluated: boolean };

const isPure = /\/lib\/(contract|domain|letters|adapters\/db\/tables)\/.*(?<!\.test)\.ts$/;
const { evaluatedModules } = Reflect.get(globalThis, "__vitest_worker__");
const modules: Map<string, EvaluatedModule> = evaluatedModules.idToModuleMap;
const pure = [...modules]
  .filter(([id, { evaluated }]) => evaluated && isPure.test(id))
  .map(([, module]) => ({ module, before: { ...module } }));

const settings = lasting("settings", () => ({ ...process.env }));

vi.resetModules();
for (const { module, before } of pure) {
  module.promise = before.promise;
  module.exports = before.exports;
  module.evaluated = true;
}
vi.useRealTimers();
vi.unstubAllGlobals();
for (const name of Object.keys(process.env)) if (!(name in settings)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, settings);

const place = Symbol.for("etalase.singletons");
const before: object = Reflect.get(globalThis, place) ?? {};
// The folders that this process has locked: it still has them.
const locked = "locked folders";
Reflect.set(globalThis, place, locked in before ? { [locked]: Reflect.get(before, locked) } : {});
