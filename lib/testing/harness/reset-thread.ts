import { vi } from "vitest";
import { lasting } from "./lasting-value";

/*
 * Resets a thread to its state before any tests. Reloads our modules and replaces their process-wide singletons.
 * Restores the initial environment. Work left running by another test keeps its own modules and singletons. Packages
 * stay loaded, because loading them takes most of the time of a new thread. Pure modules also stay loaded: they have no
 * state that a test could change, and their own tests share them anyway.
 */

type EvaluatedModule = { promise: unknown; exports: unknown; evaluated: boolean };

const isPure =
  /\/lib\/(contract|values|schema|api\/(openapi|operations)|modules\/[^/]+\/(contract|rules|templates|paper))\b.*(?<!\.test)\.ts$/;
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

const singletonsKey = Symbol.for("etalase.singletons");
const before: object = Reflect.get(globalThis, singletonsKey) ?? {};
// This process still holds the folders that it has locked.
const locked = "locked folders";
Reflect.set(globalThis, singletonsKey, locked in before ? { [locked]: Reflect.get(before, locked) } : {});
