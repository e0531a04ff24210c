import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describe } from "./openapi";
import { outlineOf } from "./outline";
import { versions } from "./versions";

/** What a request must have; every caller would have to change for one more. */
const isDemand = (line: string) => /^\w+ (body|query|path|header)\b.* required$/.test(line);

for (const version of versions) {
  const frozen = readFileSync(`lib/contract/frozen/${version}.txt`, "utf8").trim().split("\n");
  const today = outlineOf(describe(version, "https://toko.example"));

  test(`under ${version} fields keep names and types; they are added, never renamed, removed or retyped`, () => {
    expect(frozen.filter((line) => !today.includes(line))).toEqual([]);
  });

  test(`under ${version} nothing more is asked of a caller`, () => {
    expect(today.filter((line) => isDemand(line) && !frozen.includes(line))).toEqual([]);
  });
}
