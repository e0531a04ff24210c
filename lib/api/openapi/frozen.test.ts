import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newDemands } from "./outline";
import { promisedToday, promises } from "./promises";

for (const promise of promises) {
  const file = `lib/contract/frozen/${promise}.txt`;
  const today = promisedToday(promise) ?? [];
  const frozen = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : today;

  test(`the API ${promise} is frozen in a file`, () => {
    expect(existsSync(file), `npm run freeze -- ${promise}`).toBe(true);
  });

  test(`fields of ${promise} keep their names and types and are never removed`, () => {
    const advice =
      promise === "merchant"
        ? "Keep the field as it was, and add another"
        : `Keep it for ${promise} by a step of the newer date in lib/contract/versions/steps.ts`;
    expect(
      frozen.filter((line) => !today.includes(line)),
      advice,
    ).toEqual([]);
  });

  const promising = `reeze them: npm run freeze -- ${promise}`;
  const remedy =
    promise === "merchant"
      ? `F${promising}`
      : `Hide these fields from ${promise} with a step of the newer version, or f${promising}`;

  test(`${promise} returns no field that is not frozen`, () => {
    expect(
      today.filter((line) => !frozen.includes(line)),
      remedy,
    ).toEqual([]);
  });

  test(`${promise} requires nothing new from callers`, () => {
    expect(newDemands(frozen, today), "Make the field optional, or give it a default").toEqual([]);
  });
}
