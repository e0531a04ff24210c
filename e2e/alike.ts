import { isDeepStrictEqual } from "node:util";
import { expect } from "playwright/test";

/**
 * What is held of every answer. Playwright notes each expectation with its place and tells its runner, which took longer than
 * the request did; here it hears only of what is not equal at first sight.
 */
export function expectAlike(found: unknown, promised: unknown, said = ""): void {
  if (!isDeepStrictEqual(found, promised)) expect(found, said).toEqual(promised);
}
