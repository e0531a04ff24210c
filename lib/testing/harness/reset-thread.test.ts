import { expect, test, vi } from "vitest";
import { singleton } from "@/lib/platform/singleton";

test("each test gets new singletons, but locked folders stay locked", async () => {
  const left = { log: singleton("log", () => "another's"), locked: singleton("locked folders", () => new Set()) };
  vi.resetModules();
  await import("./reset-thread");
  const { singleton: ours } = await import("@/lib/platform/singleton");
  expect(singleton("log", () => "made anew")).toBe(left.log);
  expect(ours("log", () => "our own")).toBe("our own");
  expect(ours("locked folders", () => null)).toBe(left.locked);
});
