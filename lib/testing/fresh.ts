import { afterAll } from "vitest";

/*
 * Runs around every test file, as several share a process. What modules hold there for all who ask is forgotten between them: what
 * couriers quoted, how the sandbox was told to behave, who listens to the log.
 */
afterAll(() => {
  for (const slot of Object.getOwnPropertySymbols(globalThis)) {
    const name = Symbol.keyFor(slot) ?? "";
    if (/^etalase\.(shipping|sandbox-mood\..*|log)$/.test(name)) Reflect.deleteProperty(globalThis, slot);
  }
});
