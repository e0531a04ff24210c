/** Content that a merchant writes: texts of the brand, and the sections of pages. */

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

/** Products of a grid: a fixed list, or a query by category, tag and sort order. */
export type Selection = { productIds: string[] } | { cat?: string; tag?: string; sort: ProductSort; limit: number };

export type ProductSort = "featured" | "newest" | "price_asc" | "price_desc" | "name" | "best_selling";

/** Section of a page, as the merchant wrote it. `cats` without keys shows every category. */
export type ContentSection =
  | { type: "hero"; title: string; em?: string; sub?: string; cta?: string }
  | { type: "banner"; text: string; cta?: string; bg?: string }
  | { type: "cats"; keys?: string[] }
  | { type: "grid"; title: string; selection: Selection }
  | { type: "campaign"; campaignId: string }
  | { type: "story"; title: string; text: string };
