import { expect, test } from "vitest";
import { type BrandDraft, brandDraftOf, chatLinkOf, writtenBrand } from "./brand-draft";

test.each([
  ["0812-3456-7890", "https://wa.me/6281234567890"],
  ["+62 812 3456 7890", "https://wa.me/6281234567890"],
  [" https://wa.me/62811 ", "https://wa.me/62811"],
  ["", null],
])("a chat with %s is opened by %s", (typed, link) => {
  expect(chatLinkOf(typed)).toBe(link);
});

test("what is empty is sent as nothing, and words without the spaces around them", () => {
  const brand = Object.fromEntries(
    ["tagline", "about_title", "nav", "hero_stats", "section_copy"].map((name) => [name, null]),
  );
  const settings = { revision: 3, announcement_enabled: null, announcement_text: "  ", brand };
  const draft: BrandDraft | null = brandDraftOf(Object(settings));
  if (!draft) throw new Error("There is a brand.");
  const typed = {
    ...draft,
    brand: {
      ...draft.brand,
      tagline: " Kain dari Solo ",
      nav: [
        { label: "", route: null },
        { label: "Katalog", route: "/katalog" },
      ],
    },
  };
  expect(writtenBrand(typed)).toMatchObject({
    announcement_enabled: false,
    announcement_text: null,
    brand: {
      tagline: "Kain dari Solo",
      about_title: null,
      nav: [{ label: "Katalog", route: "/katalog" }],
      hero_stats: null,
    },
  });
});
