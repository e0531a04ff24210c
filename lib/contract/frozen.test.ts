import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describe } from "./openapi/document";
import { newDemands, outlineOf } from "./openapi/outline";
import { versions } from "./versions";

for (const version of versions) {
  const file = `lib/contract/frozen/${version}.txt`;
  const today = outlineOf(describe(version, "https://toko.example"));
  const frozen = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : today;

  test(`what ${version} promises is written down`, () => {
    expect(existsSync(file), `npm run freeze -- ${version}`).toBe(true);
  });

  test(`under ${version} fields keep names and types; they are added, never renamed, removed or retyped`, () => {
    expect(frozen.filter((line) => !today.includes(line))).toEqual([]);
  });

  const remedy = `Keep them from ${version} by a step of the newer date, or promise them: npm run freeze -- ${version}`;

  test(`under ${version} nothing is told that is not promised for ever`, () => {
    expect(
      today.filter((line) => !frozen.includes(line)),
      remedy,
    ).toEqual([]);
  });

  test(`under ${version} nothing more is asked of a caller`, () => {
    expect(newDemands(frozen, today)).toEqual([]);
  });
}
