import { expect, test } from "vitest";
import { type BrandDraft, brandDraftOf, chatLinkOf, thumbsIn, writtenBrand } from "./brand-draft";

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

test("the pictures that a brand names are known from its preview, each by its id", () => {
  const picture = (url: string) => ({ url, alt: null, srcset: null });
  const brand = Object({ logo_image_id: "img_a", hero_image_ids: ["img_b", "img_c"], about_image_id: null });
  const shown = Object({ logo_image: picture("/a"), hero_images: [picture("/b"), picture("/c")] });
  expect(thumbsIn(brand, shown).map(({ id, url }) => [id, url])).toEqual([
    ["img_a", "/a"],
    ["img_b", "/b"],
    ["img_c", "/c"],
  ]);
  expect(thumbsIn(brand, undefined)).toEqual([]);
});
