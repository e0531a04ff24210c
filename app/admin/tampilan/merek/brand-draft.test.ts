import { expect, test } from "vitest";
import { merchantExamples } from "@/lib/contract/merchant/examples";
import { shopSettingsOperations } from "@/lib/modules/settings/contract/shop.merchant";
import {
  type BrandContent,
  type BrandDraft,
  listBrandThumbs,
  mergedBrand,
  toBrandDraft,
  toBrandInput,
  toChatUrl,
} from "./brand-draft";

const settings = shopSettingsOperations.getShopSettings.response.parse(merchantExamples.getShopSettings?.answer);
const larasan = settings.brand ?? expect.unreachable();
const preview = shopSettingsOperations.previewShopSettings.response.parse(merchantExamples.previewShopSettings?.answer);
const larasanShown = preview.brand ?? expect.unreachable();

test.each([
  ["0812-3456-7890", "https://wa.me/6281234567890"],
  ["+62 812 3456 7890", "https://wa.me/6281234567890"],
  [" https://wa.me/62811 ", "https://wa.me/62811"],
  ["", null],
])("the WhatsApp contact %s becomes the link %s", (typed, link) => {
  expect(toChatUrl(typed)).toBe(link);
});

test("empty brand fields are sent as null, and texts are trimmed", () => {
  const brand = { ...larasan, tagline: null, about_title: null, nav: null, hero_stats: null, section_copy: null };
  const announcement = { announcement_enabled: null, announcement_text: "  " };
  const draft = toBrandDraft({ ...settings, ...announcement, revision: 3, brand });
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
  expect(toBrandInput(typed)).toMatchObject({
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

test("brand pictures are found in the preview by their ids", () => {
  const picture = (url: string) => ({ url, alt: null, srcset: null });
  const ids = {
    logo_image_id: "img_a",
    hero_image_ids: ["img_b", "img_c"],
    about_image_id: null,
    social_image_id: null,
  };
  const pictures = { logo_image: picture("/a"), hero_images: [picture("/b"), picture("/c")] };
  const brand = { ...larasan, ...ids };
  const shown = { ...larasanShown, ...pictures, about_image: null, social_image: null };
  expect(listBrandThumbs(brand, shown).map(({ id, url }) => [id, url])).toEqual([
    ["img_a", "/a"],
    ["img_b", "/b"],
    ["img_c", "/c"],
  ]);
  expect(listBrandThumbs(brand, undefined)).toEqual([]);
});

test("concurrent brand edits keep every field, and conflicts are named", () => {
  const draft = (revision: number, brand: Partial<BrandContent>): BrandDraft => ({
    revision,
    announcement_enabled: false,
    announcement_text: null,
    brand: { ...larasan, ...brand },
  });
  const copy = {
    cats_heading: null,
    grid_see_all: null,
    product_care_heading: null,
    product_details_heading: null,
    product_shipping_heading: null,
    story_cta: null,
    story_eyebrow: null,
  };
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
    announcement_enabled: false,
    announcement_text: "Libur",
    brand: {
      ...larasan,
      tagline: "Kain Solo",
      email: "a@solo.example",
      nav: [{ label: "Katalog", route: "/katalog" }],
      section_copy: { ...copy, story_cta: "Baca", cats_heading: "Jenis" },
    },
  });
  expect(Object.keys(clashes)).toEqual(["brand.tagline"]);
});
