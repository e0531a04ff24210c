import { isColour } from "@/lib/values/color";
import { type Check, everyItem, isRecord, isString, maybe, shape, withoutNulls } from "@/lib/values/shape";
import type { Brand, ContentSection, ProductSort } from "./content";

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

const manualSelection = shape({ productIds: everyItem(isString) });
const byRule = shape({ cat: maybe(isString), tag: maybe(isString), sort, limit: number });

const shapes: Record<ContentSection["type"], Check> = {
  hero: shape({ title: isString, em: maybe(isString), sub: maybe(isString), cta: maybe(isString) }),
  banner: shape({ text: isString, cta: maybe(isString), bg: maybe(isString) }),
  cats: shape({ keys: maybe(everyItem(isString)) }),
  grid: shape({ title: isString, selection: (value) => manualSelection(value) || byRule(value) }),
  campaign: shape({ campaignId: isString }),
  story: shape({ title: isString, text: isString }),
};

/** Parses a stored section; null if this version does not know its shape. */
export function readSection(stored: unknown): ContentSection | null {
  const value = withoutNulls(stored);
  return isSection(value) ? value : null;
}

function isSection(value: unknown): value is ContentSection {
  return isRecord(value) && Object.entries(shapes).some(([type, fits]) => type === value.type && fits(value));
}

const brandFields: Record<keyof Brand, Check> = {
  wordmarkPrimary: isString,
  wordmarkAccent: isString,
  tagline: isString,
  taglineShort: isString,
  heroEyebrow: isString,
  aboutTitle: isString,
  aboutBody: isString,
  addressLine1: isString,
  addressLine2: isString,
  originCity: isString,
  email: isString,
  whatsappUrl: isString,
  whatsappText: isString,
  copyright: isString,
  template: isString,
  accentColor: isColour,
  productCareCopy: isString,
  productShippingCopy: isString,
  heroStats: everyItem(shape({ label: isString, value: isString })),
  nav: everyItem(shape({ label: isString, route: isString })),
  footerNav: everyItem(shape({ label: isString, route: isString })),
  sectionCopy: shape({
    catsHeading: maybe(isString),
    gridSeeAll: maybe(isString),
    productCareHeading: maybe(isString),
    productDetailsHeading: maybe(isString),
    productShippingHeading: maybe(isString),
    storyCta: maybe(isString),
    storyEyebrow: maybe(isString),
  }),
  aboutImageId: isString,
  logoImageId: isString,
  socialImageId: isString,
  heroImageIds: everyItem(isString),
};

/** Parses the stored brand. Returns the names of invalid fields in `strange` and omits these fields. */
export function readBrand(stored: unknown): { brand: Brand; strange: string[] } {
  const value = withoutNulls(stored);
  if (!isRecord(value)) return { brand: {}, strange: ["brand"] };
  const checks = Object.entries(brandFields);
  const strange = checks.filter(([name, check]) => !maybe(check)(value[name])).map(([name]) => name);
  const brand = Object.fromEntries(Object.entries(value).filter(([name]) => !strange.includes(name)));
  return isBrand(brand) ? { brand, strange } : { brand: {}, strange };
}

function isBrand(value: unknown): value is Brand {
  return isRecord(value) && Object.entries(brandFields).every(([name, check]) => maybe(check)(value[name]));
}

/** Option in which the variants of a product differ. */
export type ProductOption = { name: string; values: string[] };

const option = shape({ name: isString, values: everyItem(isString) });

/** Parses the stored options of a product. Skips invalid entries. */
export function readOptions(stored: unknown): ProductOption[] {
  return Array.isArray(stored) ? stored.filter((one): one is ProductOption => option(one)) : [];
}

/** Returns the names of a product's stored options, in their order. */
export function readOptionNames(stored: unknown): string[] {
  return readOptions(stored).map(({ name }) => name);
}
