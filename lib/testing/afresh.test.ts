import { expect, test, vi } from "vitest";
import { singleton } from "../adapters/singleton";

test("what a test before has left running reaches no singleton of this one, but folders it has locked stay locked", async () => {
  const left = { log: singleton("log", () => "another's"), locked: singleton("locked folders", () => new Set()) };
  vi.resetModules();
  await import("./afresh");
  const { singleton: ours } = await import("../adapters/singleton");
  expect(singleton("log", () => "made anew")).toBe(left.log);
  expect(ours("log", () => "our own")).toBe("our own");
  expect(ours("locked folders", () => null)).toBe(left.locked);
});
