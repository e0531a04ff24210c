import { expect, test, vi } from "vitest";
import { withTimeout } from "./timeout";

const late = () => new Error("too late");

test("work that ends in time returns its result or error and leaves no timer", async () => {
  vi.useFakeTimers();
  expect(await withTimeout(Promise.resolve(1), 50, late)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error("ill")), 50, late)).rejects.toThrow("ill");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("work that takes too long fails, and its late result is ignored", async () => {
  vi.useFakeTimers();
  const work = new Promise((resolve) => setTimeout(resolve, 80));
  const rejection = expect(withTimeout(work, 50, late)).rejects.toThrow("too late");
  await vi.advanceTimersByTimeAsync(100);
  await rejection;
  vi.useRealTimers();
});
