import type * as z from "zod";
import { hasImage } from "@/lib/modules/catalog/service/media";
import type { BrandSettings, brandBody } from "@/lib/modules/content/contract/brand";
import type { Brand } from "@/lib/modules/shops/rules/brand";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import { isLegible, makeLegible } from "@/lib/values/color";
import { viewBrandTexts, viewSectionCopy } from "../views/config";

type BrandInput = NonNullable<z.output<typeof brandBody>>;
type BrandView = z.output<typeof BrandSettings>;
type SectionCopy = NonNullable<Brand["sectionCopy"]>;

/** API name of each brand field. */
const names = {
  wordmarkPrimary: "wordmark_primary",
  wordmarkAccent: "wordmark_accent",
  tagline: "tagline",
  taglineShort: "tagline_short",
  heroEyebrow: "hero_eyebrow",
  aboutTitle: "about_title",
  aboutBody: "about_body",
  addressLine1: "address_line1",
  addressLine2: "address_line2",
  originCity: "origin_city",
  email: "email",
  whatsappUrl: "whatsapp_url",
  whatsappText: "whatsapp_text",
  copyright: "copyright",
  template: "template",
  accentColor: "accent_color",
  productCareCopy: "product_care_copy",
  productShippingCopy: "product_shipping_copy",
  heroStats: "hero_stats",
  nav: "nav",
  footerNav: "footer_nav",
  sectionCopy: "section_copy",
  aboutImageId: "about_image_id",
  logoImageId: "logo_image_id",
  socialImageId: "social_image_id",
  heroImageIds: "hero_image_ids",
} as const satisfies Record<keyof Brand, keyof BrandInput>;

const copyNames = {
  catsHeading: "cats_heading",
  gridSeeAll: "grid_see_all",
  productCareHeading: "product_care_heading",
  productDetailsHeading: "product_details_heading",
  productShippingHeading: "product_shipping_heading",
  storyCta: "story_cta",
  storyEyebrow: "story_eyebrow",
} as const satisfies Record<keyof SectionCopy, keyof NonNullable<BrandInput["section_copy"]>>;

/** Applies input to the brand; null clears a field. */
export function changedBrand(before: Brand, input: BrandInput): Brand {
  const storedFields = toStoredFields(names, input);
  const copy = input.section_copy;
  const sectionCopy = copy ? { sectionCopy: { ...before.sectionCopy, ...toStoredFields(copyNames, copy) } } : {};
  return readBrand({ ...before, ...storedFields, ...sectionCopy }).brand;
}

/** Maps input fields to their stored names. */
function toStoredFields<N extends Record<string, string>>(by: N, input: object): { [K in keyof N]?: unknown } {
  const fields = Object.entries(by).map(([name, sent]) => [name, Reflect.get(input, sent)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Throws if the shop does not have one of the pictures. */
export async function checkBrandPictures(tx: Db, shopId: string, input: BrandInput): Promise<void> {
  const { about_image_id, logo_image_id, social_image_id, hero_image_ids } = input;
  const named = { about_image_id, logo_image_id, social_image_id };
  const heroes = (hero_image_ids ?? []).map((id, at) => [`hero_image_ids.${at}`, id] as const);
  for (const [path, id] of [...Object.entries(named), ...heroes]) {
    if (id && !(await hasImage(tx, shopId, id))) {
      throw createFieldError(`brand.${path}`, "not_found", "Gambar ini tidak ada lagi.");
    }
  }
}

/** Throws if text on buttons and links in this color is not legible. */
export function checkAccentColor({ accent_color: colour }: BrandInput): void {
  if (!colour || isLegible(colour)) return;
  const sentence = `Warna ini terlalu terang: tulisan pada tombol dan tautan sulit dibaca. Yang terdekat: ${makeLegible(colour)}.`;
  throw createFieldError("brand.accent_color", "too_light", sentence);
}

/** Builds the merchant's view of the brand. */
export function viewBrandSettings(brand: Brand): BrandView {
  return {
    ...viewBrandTexts(brand),
    hero_stats: brand.heroStats ?? null,
    nav: brand.nav ?? null,
    footer_nav: brand.footerNav ?? null,
    section_copy: viewSectionCopy(brand.sectionCopy ?? {}),
    about_image_id: brand.aboutImageId ?? null,
    logo_image_id: brand.logoImageId ?? null,
    social_image_id: brand.socialImageId ?? null,
    hero_image_ids: brand.heroImageIds ?? null,
  };
}
