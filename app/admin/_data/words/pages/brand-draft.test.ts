import { expect, test } from "vitest";
import { type BrandDraft, brandDraftOf, chatLinkOf, mergedBrand, thumbsIn, writtenBrand } from "./brand-draft";

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

test("of two people at one brand nobody loses a field, and what both changed is named", () => {
  const draft = (revision: number, brand: object): BrandDraft => Object({ revision, announcement_text: null, brand });
  const copy = { story_cta: null, cats_heading: null };
  const base = draft(1, { tagline: "Kain", email: null, nav: null, section_copy: copy });
  const mine = draft(1, {
    tagline: "Kain Solo",
    email: "a@solo.example",
    nav: null,
    section_copy: { ...copy, story_cta: "Baca" },
  });
  const theirs = draft(2, {
    tagline: "Kain Jogja",
    email: null,
    nav: [{ label: "Katalog", route: "/katalog" }],
    section_copy: { ...copy, cats_heading: "Jenis" },
  });
  const { draft: merged, clashes } = mergedBrand(base, mine, { ...theirs, announcement_text: "Libur" });
  expect(merged).toEqual({
    revision: 2,
    announcement_text: "Libur",
    brand: {
      tagline: "Kain Solo",
      email: "a@solo.example",
      nav: [{ label: "Katalog", route: "/katalog" }],
      section_copy: { story_cta: "Baca", cats_heading: "Jenis" },
    },
  });
  expect(Object.keys(clashes)).toEqual(["brand.tagline"]);
});
