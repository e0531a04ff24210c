import { isColour } from "@/lib/values/color";
import { type Check, everyItem, isRecord, isString, maybe, shape, withoutNulls } from "@/lib/values/shape";

/** Texts and pictures of the brand. Every field is optional. Pictures are ids of the shop's images. */
export type Brand = {
  wordmarkPrimary?: string;
  wordmarkAccent?: string;
  tagline?: string;
  taglineShort?: string;
  heroEyebrow?: string;
  aboutTitle?: string;
  aboutBody?: string;
  addressLine1?: string;
  addressLine2?: string;
  originCity?: string;
  email?: string;
  whatsappUrl?: string;
  whatsappText?: string;
  copyright?: string;
  template?: string;
  accentColor?: string;
  productCareCopy?: string;
  productShippingCopy?: string;
  heroStats?: { label: string; value: string }[];
  nav?: { label: string; route: string }[];
  footerNav?: { label: string; route: string }[];
  sectionCopy?: {
    catsHeading?: string;
    gridSeeAll?: string;
    productCareHeading?: string;
    productDetailsHeading?: string;
    productShippingHeading?: string;
    storyCta?: string;
    storyEyebrow?: string;
  };
  aboutImageId?: string;
  logoImageId?: string;
  socialImageId?: string;
  heroImageIds?: string[];
};

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
