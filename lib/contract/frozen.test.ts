import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newDemands } from "./openapi/outline";
import { promisedToday, promises } from "./openapi/promises";

for (const promise of promises) {
  const file = `lib/contract/frozen/${promise}.txt`;
  const today = promisedToday(promise) ?? [];
  const frozen = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : today;

  test(`what ${promise} promises is written down`, () => {
    expect(existsSync(file), `npm run freeze -- ${promise}`).toBe(true);
  });

  test(`under ${promise} fields keep names and types; they are added, never renamed, removed or retyped`, () => {
    expect(frozen.filter((line) => !today.includes(line))).toEqual([]);
  });

  const promising = `romise them: npm run freeze -- ${promise}`;
  const remedy =
    promise === "merchant"
      ? `P${promising}`
      : `Keep them from ${promise} by a step of the newer date, or p${promising}`;

  test(`under ${promise} nothing is told that is not promised for ever`, () => {
    expect(
      today.filter((line) => !frozen.includes(line)),
      remedy,
    ).toEqual([]);
  });

  test(`under ${promise} nothing more is asked of a caller`, () => {
    expect(newDemands(frozen, today)).toEqual([]);
  });
}
