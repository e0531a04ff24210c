import { expect, test } from "vitest";
import { mergedPage } from "./merged-page";
import type { DraftSection, PageDraft } from "./page-draft";

const none = { hero: null, banner: null, cats: null, grid: null, campaign: null, story: null };

/** Creates a story section. */
function story(key: string, text = key): DraftSection {
  return { ...none, id: key, key, type: "story", story: { title: null, text } };
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
  ["what only the other changed is taken over", [a, b, c], [a, story("b", "B"), c], ["a", "B", "c"]],
  ["what only this one changed stays", [a, story("b", "mine"), c], [story("a", "A"), b, c], ["A", "mine", "c"]],
  [
    "what the other added follows what it followed",
    [story("a", "mine"), b, c],
    [a, story("x"), b, c],
    ["mine", "x", "b", "c"],
  ],
  ["what was added here follows what it followed", [a, b, story("new"), c], [c, a, b], ["c", "a", "b", "new"]],
  ["an order is taken over from whoever made it", [c, a, b], [a, story("b", "B"), c], ["c", "a", "B"]],
  ["what the other removed is gone", [story("a", "mine"), b, c], [a, c], ["mine", "c"]],
  ["what was removed here stays removed", [a, c], [story("a", "A"), b, c], ["A", "c"]],
])("of two people at one page: %s, and nothing is torn", (_, mine, theirs, sections) => {
  const { draft, clashes } = mergedPage(base, page(1, ...mine), page(2, ...theirs));
  expect([draft.revision, readStoryTexts(draft), clashes]).toEqual([2, sections, {}]);
});

test.each([
  [
    "both changed it",
    [a, story("b", "mine"), c],
    [story("x"), a, story("b", "B"), c],
    ["x", "a", "mine", "c"],
    2,
    /^Orang lain juga/,
  ],
  ["the other removed it", [a, story("b", "mine"), c], [a, c], ["a", "mine", "c"], 1, /^Orang lain menghapus/],
  ["it was removed here", [a, c], [a, story("b", "B"), c], ["a", "B", "c"], 1, /^Kamu menghapus/],
])(
  "a section that both have touched stays and is marked where it stands now: %s",
  (_, mine, theirs, sections, at, pattern) => {
    const { draft, clashes } = mergedPage(base, page(1, ...mine), page(2, ...theirs));
    expect(readStoryTexts(draft)).toEqual(sections);
    expect(clashes).toEqual({ [`sections.${at}.story`]: expect.stringMatching(pattern) });
  },
);
