import { expect, test } from "vitest";
import { mergedPage } from "./merged-page";
import type { DraftSection, PageDraft } from "./page-draft";
import { blankSection } from "./section-kinds";

/** Creates a story section. */
function story(key: string, text = key): DraftSection {
  return { ...blankSection("story", key), id: key, story: { title: null, text } };
}

function page(revision: number, ...sections: DraftSection[]): PageDraft {
  return { revision, sections };
}

function readStoryTexts({ sections }: PageDraft): string[] {
  return sections.map((one) => one.story?.text ?? "");
}

const [a, b, c] = [story("a"), story("b"), story("c")];
const base = page(1, a, b, c);

test.each([
  ["the other person's change is applied", [a, b, c], [a, story("b", "B"), c], ["a", "B", "c"]],
  ["the own change stays", [a, story("b", "mine"), c], [story("a", "A"), b, c], ["A", "mine", "c"]],
  [
    "the other person's new section keeps its predecessor",
    [story("a", "mine"), b, c],
    [a, story("x"), b, c],
    ["mine", "x", "b", "c"],
  ],
  ["the own new section keeps its predecessor", [a, b, story("new"), c], [c, a, b], ["c", "a", "b", "new"]],
  ["a new section order is applied from either person", [c, a, b], [a, story("b", "B"), c], ["c", "a", "B"]],
  ["the other person's removal is applied", [story("a", "mine"), b, c], [a, c], ["mine", "c"]],
  ["the own removal stays", [a, c], [story("a", "A"), b, c], ["A", "c"]],
])("concurrent page edits merge without conflict: %s", (_, mine, theirs, sections) => {
  const { draft, clashes } = mergedPage(base, page(1, ...mine), page(2, ...theirs));
  expect([draft.revision, readStoryTexts(draft), clashes]).toEqual([2, sections, {}]);
});

test.each([
  [
    "both people changed it",
    [a, story("b", "mine"), c],
    [story("x"), a, story("b", "B"), c],
    ["x", "a", "mine", "c"],
    2,
    /^Orang lain juga/,
  ],
  ["the other person removed it", [a, story("b", "mine"), c], [a, c], ["a", "mine", "c"], 1, /^Orang lain menghapus/],
  ["this person removed it", [a, c], [a, story("b", "B"), c], ["a", "B", "c"], 1, /^Kamu menghapus/],
])("a section with conflicting edits stays and is marked: %s", (_, mine, theirs, sections, at, pattern) => {
  const { draft, clashes } = mergedPage(base, page(1, ...mine), page(2, ...theirs));
  expect(readStoryTexts(draft)).toEqual(sections);
  expect(clashes).toEqual({ [`sections.${at}.story`]: expect.stringMatching(pattern) });
});
