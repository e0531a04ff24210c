import { isDeepStrictEqual } from "node:util";
import { expect } from "playwright/test";

/**
 * Deep equality check for every response. Playwright records each expectation with its location and reports it to the runner,
 * which took longer than the request. This check calls `expect` only for unequal values.
 */
export function expectAlike(found: unknown, promised: unknown, label = ""): void {
  if (!isDeepStrictEqual(found, promised)) expect(found, label).toEqual(promised);
}
