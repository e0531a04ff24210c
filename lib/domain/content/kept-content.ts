import { isColour } from "../brand/colour";
import type { Brand, ContentSection, ProductSort } from "./content";
import { type Check, isRecord, listOf, maybe, shape, text, withoutNulls } from "./shape";

const sorts: Record<ProductSort, true> = {
  featured: true,
  newest: true,
  price_asc: true,
  price_desc: true,
  name: true,
  best_selling: true,
};
const sort: Check = (value) => typeof value === "string" && Object.hasOwn(sorts, value);

/** Maximum number of products in a list. */
const mostShown = 100;
const number: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostShown;

const byHand = shape({ productIds: listOf(text) });
const byRule = shape({ cat: maybe(text), tag: maybe(text), sort, limit: number });

const shapes: Record<ContentSection["type"], Check> = {
  hero: shape({ title: text, em: maybe(text), sub: maybe(text), cta: maybe(text) }),
  banner: shape({ text, cta: maybe(text), bg: maybe(text) }),
  cats: shape({ keys: maybe(listOf(text)) }),
  grid: shape({ title: text, selection: (value) => byHand(value) || byRule(value) }),
  campaign: shape({ campaignId: text }),
  story: shape({ title: text, text }),
};

/** Parses a stored section; null if this version does not know its shape. */
export function readSection(kept: unknown): ContentSection | null {
  const told = withoutNulls(kept);
  return isSection(told) ? told : null;
}

function isSection(told: unknown): told is ContentSection {
  return isRecord(told) && Object.entries(shapes).some(([type, fits]) => type === told.type && fits(told));
}

const brandFields: Record<keyof Brand, Check> = {
  wordmarkPrimary: text,
  wordmarkAccent: text,
  tagline: text,
  taglineShort: text,
  heroEyebrow: text,
  aboutTitle: text,
  aboutBody: text,
  addressLine1: text,
  addressLine2: text,
  originCity: text,
  email: text,
  whatsappUrl: text,
  whatsappText: text,
  copyright: text,
  template: text,
  accentColor: isColour,
  productCareCopy: text,
  productShippingCopy: text,
  heroStats: listOf(shape({ label: text, value: text })),
  nav: listOf(shape({ label: text, route: text })),
  footerNav: listOf(shape({ label: text, route: text })),
  sectionCopy: shape({
    catsHeading: maybe(text),
    gridSeeAll: maybe(text),
    productCareHeading: maybe(text),
    productDetailsHeading: maybe(text),
    productShippingHeading: maybe(text),
    storyCta: maybe(text),
    storyEyebrow: maybe(text),
  }),
  aboutImageId: text,
  logoImageId: text,
  socialImageId: text,
  heroImageIds: listOf(text),
};

/** Parses the stored brand. Returns the names of invalid fields in `strange` and omits these fields. */
export function readBrand(kept: unknown): { brand: Brand; strange: string[] } {
  const told = withoutNulls(kept);
  if (!isRecord(told)) return { brand: {}, strange: ["brand"] };
  const checks = Object.entries(brandFields);
  const strange = checks.filter(([name, check]) => !maybe(check)(told[name])).map(([name]) => name);
  const brand = Object.fromEntries(Object.entries(told).filter(([name]) => !strange.includes(name)));
  return isBrand(brand) ? { brand, strange } : { brand: {}, strange };
}

function isBrand(told: unknown): told is Brand {
  return isRecord(told) && Object.entries(brandFields).every(([name, check]) => maybe(check)(told[name]));
}

/** Option in which the variants of a product differ. */
export type ProductOption = { name: string; values: string[] };

const option = shape({ name: text, values: listOf(text) });

/** Parses the stored options of a product. Skips invalid entries. */
export function readOptions(kept: unknown): ProductOption[] {
  return Array.isArray(kept) ? kept.filter((one): one is ProductOption => option(one)) : [];
}

/** Returns the names of a product's stored options, in their order. */
export function readOptionNames(kept: unknown): string[] {
  return readOptions(kept).map(({ name }) => name);
}
