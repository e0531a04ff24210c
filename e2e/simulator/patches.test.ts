import { expect, test } from "vitest";
import { lockBugs } from "../mutations/lock-mutations";
import { applied, read } from "../mutations/patched-module";
import { type LinkedModule, sharedOf } from "../mutations/shared-modules";
import { bugs } from "../mutations/simulator-mutations";

test.each([...bugs, ...lockBugs])("the code of this mutation still exists: $title", (bug) => {
  expect(applied(bug, read(bug.file))).not.toBe(read(bug.file));
});

test("there are enough mutations with unique titles", () => {
  const titles = [...bugs, ...lockBugs].map(({ title }) => title);
  expect(bugs.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(titles.length);
});

test("instances share no module that depends on time, chance or a faked package", () => {
  const module = (text: string, files: string[] = [], packages: string[] = []): LinkedModule => {
    return { text, files, packages, needs: [], run: () => ({}) };
  };
  const modules = new Map([
    ["rule.ts", module("export const later = (at) => new Date(at.getTime() + 1)")],
    ["rules.ts", module("", ["rule.ts"], ["zod"])],
    ["clock.ts", module("export const now = () => new Date()")],
    ["dice.ts", module("", [], ["node:crypto"])],
    ["cache.ts", module('const kept = singleton("kept", () => new Map())')],
    ["deed.ts", module("", ["rules.ts", "clock.ts"])],
    ["deeds.ts", module("", ["deed.ts"])],
  ]);
  expect([...sharedOf(modules)]).toEqual(["rule.ts", "rules.ts"]);
});
