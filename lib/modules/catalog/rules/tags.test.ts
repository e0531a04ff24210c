import { expect, test } from "vitest";
import { areSameTags, editTags } from "./tags";

test("tags are removed and added without regard to letter case, and a tag that stays keeps its spelling", () => {
  const tags = ["Katun", "cap", "Nila"];
  expect(editTags(tags, { add: ["katun", "lebaran", "Lebaran"], remove: [] })).toEqual([...tags, "lebaran"]);
  expect(editTags(tags, { add: [], remove: ["KATUN", "sutra"] })).toEqual(["cap", "Nila"]);
  expect(editTags(tags, { add: ["Cap tangan"], remove: ["cap"] })).toEqual(["Katun", "Nila", "Cap tangan"]);
  expect(editTags(tags, { add: ["CAP"], remove: ["cap"] })).toEqual(["Katun", "Nila", "CAP"]);
});

test("only equal lists are the same", () => {
  expect([areSameTags([], []), areSameTags(["a"], ["a"]), areSameTags(["a", "b"], ["b", "a"])]).toEqual([
    true,
    true,
    false,
  ]);
});
