import { expect, test } from "vitest";
import { previewMessage, readPreviewDraft } from "@/app/admin/_copy/preview";
import { formatSectionExcerpt, isPageDraft, listMissingFields, toPageDraft, toSectionInput } from "./page-draft";
import { blankSection } from "./section-kinds";

const hero = { title: "Batik ", em: " ", sub: null, cta: "Belanja" };
const page = {
  key: "home",
  revision: 4,
  unreadable: [],
  sections: [
    { ...blankSection("hero", "a"), id: "sec_a", hero },
    { ...blankSection("story", "b"), id: "sec_b", story: { title: null, text: "  " } },
    { ...blankSection("story", "c"), id: "sec_c", type: null, story: null },
  ],
};

test("a saved page becomes a draft of known sections, and empty fields are not sent", () => {
  const draft = toPageDraft(page);
  expect([draft.revision, draft.sections.map(({ key, id }) => [key, id])]).toEqual([
    4,
    [
      ["sec_a", "sec_a"],
      ["sec_b", "sec_b"],
    ],
  ]);
  const [first] = draft.sections;
  expect(first && toSectionInput(first)).toEqual({
    id: "sec_a",
    type: "hero",
    hero: { title: "Batik ", em: null, sub: null, cta: "Belanja" },
  });
});

test("a section lists its missing fields and an excerpt", () => {
  const { sections } = toPageDraft(page);
  expect(sections.map(listMissingFields)).toEqual([[], ["title", "text"]]);
  expect(sections.map(formatSectionExcerpt)).toEqual(["Batik ", "  "]);
});

test("only a valid draft is restored", () => {
  const draft = toPageDraft(page);
  expect(isPageDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  expect(isPageDraft({ ...draft, sections: [{ key: "a", type: "video", video: {} }] })).toBe(false);
  expect(isPageDraft({ ...draft, sections: [{ key: "a", type: "hero", hero: null }] })).toBe(false);
  expect([isPageDraft(null), isPageDraft("draf"), isPageDraft({ sections: [] })]).toEqual([false, false, false]);
});

test("a preview accepts only drafts from the admin", () => {
  expect(readPreviewDraft(previewMessage({}))).toEqual({});
  expect([readPreviewDraft(null), readPreviewDraft("x"), readPreviewDraft({ kind: "other", draft: {} })]).toEqual([
    null,
    null,
    null,
  ]);
});
