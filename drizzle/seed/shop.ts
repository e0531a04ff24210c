import type { ContentSection } from "@/lib/modules/content/rules/content";
import type { Brand } from "@/lib/modules/shops/rules/brand";
import type { Picture } from "./pictures/picture";

/** A demo shop as its owner would describe it. `seed.ts` turns it into rows. Days are relative to the day of seeding. */
export type DemoShop = {
  slug: string;
  name: string;
  plan: "basic" | "read" | "write";
  /** Name before `.localhost`; null means `localhost` itself. */
  subdomain: string | null;
  /** Prefix of every order number, as in `LRS-261114-K7Q2`. */
  orderPrefix: string;
  contactChannel: "email" | "whatsapp" | "any";
  shippingMode: "flat" | "quoted";
  /** Shipping origin, as the shipping provider names it. */
  originRef: string;
  freeShippingMin: number | null;
  announcement: string | null;
  brand: Omit<Brand, "aboutImageId" | "logoImageId" | "socialImageId" | "heroImageIds">;
  aboutImage: DemoPicture | null;
  logoImage: DemoPicture | null;
  socialImage: DemoPicture | null;
  heroImages: DemoPicture[];
  payment: { accountHolder: string; qrisMerchantName: string | null; qrisNmid: string | null };
  couriers: DemoCourier[];
  paymentMethods: DemoPaymentMethod[];
  categories: DemoCategory[];
  products: DemoProduct[];
  /** Search words of buyers, with the shop's own words for them. */
  synonyms: Record<string, string[]>;
  campaigns: DemoCampaign[];
  promotions: DemoPromotion[];
  vouchers: DemoVoucher[];
  /** Sections by page key; `home` is the home page. Campaigns and selected products are named by slug here. */
  pages: Record<string, DemoSection[]>;
};

/** `name` becomes the file name, so it is unique in the shop. `alt` is the text for people who cannot see it. */
export type DemoPicture = { name: string; alt: string; picture: Picture };

export type DemoCourier = {
  code: string;
  name: string;
  service: string;
  eta: string;
  cost: number;
  enabled: boolean;
  services: string[];
};

export type DemoPaymentMethod = {
  code: string;
  name: string;
  sub: string;
  enabled: boolean;
  feeFlat: number;
  feeBasisPt: number;
  minOrderTotal: number | null;
  maxOrderTotal: number | null;
  /** Tried in this order. */
  gateways: string[];
  account?: { bank: string; holder: string; number: string };
};

export type DemoCategory = {
  key: string;
  label: string;
  subtitle: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  image: DemoPicture | null;
};

export type DemoProduct = {
  slug: string;
  name: string;
  category: string;
  description: string;
  careCopy?: string;
  materialSpec?: string;
  specLabel?: string;
  tags: string[];
  badge?: string;
  /** A preorder ships this many days after payment. */
  preorderLeadDays?: number;
  sellFromDays?: number;
  sellUntilDays?: number;
  addedDaysAgo: number;
  sold: number;
  pictures: DemoPicture[];
  options?: { name: string; values: string[] }[];
  variants: DemoVariant[];
};

export type DemoVariant = {
  sku: string;
  price: number;
  compareAtPrice?: number;
  /** null: unlimited stock. */
  stock: number | null;
  weightGrams: number;
  options?: Record<string, string>;
  badge?: string;
  /** Name of the picture, among the product's own, that shows this variant. */
  picture?: string;
};

export type DemoCampaign = {
  slug: string;
  title: string;
  badge: string;
  discountType: "percentage" | "fixed";
  discountValue: number;
  startsInDays: number;
  endsInDays: number;
  products: string[];
};

export type DemoPromotion = {
  slug: string;
  name: string;
  pot: "order" | "shipping";
  discountType: "percentage" | "fixed";
  discountValue: number;
  minSubtotal: number;
  maxDiscount: number | null;
  startsInDays: number;
  endsInDays: number;
};

export type DemoVoucher = DemoPromotion & { code: string; quota: number | null; quotaPerContact: number | null };

/** A section whose campaign and products are named by slug instead of id. */
export type DemoSection =
  | Exclude<ContentSection, { type: "campaign" } | { type: "grid" }>
  | { type: "campaign"; campaign: string }
  | { type: "grid"; title: string; products: string[] }
  | Extract<ContentSection, { type: "grid" }>;
