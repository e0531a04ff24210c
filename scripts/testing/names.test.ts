import { expect, test } from "vitest";
import { selectTests, testFiles } from "./names.mjs";

const own = "scripts/testing/names.test.ts";

test("a name in a path selects the test, race and story files with this path", () => {
  expect(selectTests(["testing/names"])).toEqual({ files: [own], title: null });
  expect(selectTests(["stock.race"]).files).toEqual(["e2e/races/stock.race.ts"]);
  expect(selectTests(["e2e/api/health"]).files).toEqual(["e2e/api/health.story.ts"]);
});

test("a name that is in no path selects tests by title (to the letter)", () => {
  expect(selectTests(["by title (to"])).toEqual({ files: [own], title: "by title \\(to" });
});

test("an unmatched name is an error", () => {
  expect(() => selectTests(["nobody"], [])).toThrow("No test, race or story matches nobody.");
});

test("tests, races and stories are all found", () => {
  const endings = new Set(testFiles().map((path) => path.split(".").at(-2)));
  expect(endings).toEqual(new Set(["test", "race", "story"]));
});
