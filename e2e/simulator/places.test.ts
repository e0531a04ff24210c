import { expect, test } from "vitest";
import { applied, read } from "../planting/program";
import { lockBugs } from "../races/planted/bugs";
import { bugs } from "./bugs/bugs";

test.each([...bugs, ...lockBugs])("there still is a place for: $title", (bug) => {
  expect(applied(bug, read(bug.file))).not.toBe(read(bug.file));
});

test("there are enough bugs, and no two have the same name", () => {
  const titles = [...bugs, ...lockBugs].map(({ title }) => title);
  expect(bugs.length).toBeGreaterThanOrEqual(40);
  expect(new Set(titles).size).toBe(titles.length);
});
