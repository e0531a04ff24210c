import * as z from "zod";
import { Category, ProductSummary } from "./catalogue";
import { endpoints } from "./endpoints";
import { count, flag, instant, named, resource, rupiah, text } from "./fields";
import { operation } from "./operation";

export const sectionTypes = ["hero", "banner", "cats", "grid", "campaign", "story"] as const;

const Picture = named("Picture", { alt: text, srcset: text, url: text });

const Brand = named("Brand", {
  about_title: text,
  about_body: text,
  address_line1: text,
  address_line2: text,
  copyright: text,
  email: text,
  hero_eyebrow: text,
  origin_city: text,
  product_care_copy: text,
  product_shipping_copy: text,
  tagline: text,
  tagline_short: text,
  template: text,
  whatsapp_text: text,
  whatsapp_url: text,
  wordmark_accent: text,
  wordmark_primary: text,
  about_image: Picture,
  logo_image: Picture,
  social_image: Picture,
  hero_images: z.array(Picture),
  hero_stats: z.array(resource({ label: text, value: text })),
  nav: z.array(resource({ label: text, route: text })),
  section_copy: resource({
    cats_heading: text,
    grid_see_all: text,
    product_care_heading: text,
    product_details_heading: text,
    product_shipping_heading: text,
    story_cta: text,
    story_eyebrow: text,
  }),
});

const Courier = named("Courier", {
  code: text,
  name: text,
  service: text,
  eta: text,
  cost: rupiah,
  enabled: flag,
  services: z.array(text),
});

const PaymentMethod = named("PaymentMethod", {
  code: text,
  name: text,
  sub: text,
  enabled: flag,
  fee_basis_pt: count,
  fee_flat: rupiah,
  max_order_total: rupiah,
  min_order_total: rupiah,
});

const StorefrontConfig = named("StorefrontConfig", {
  brand: Brand,
  commerce: resource({
    couriers: z.array(Courier),
    free_shipping_disabled: flag,
    free_shipping_min: rupiah,
    payment_methods: z.array(PaymentMethod),
    shipping: resource({ mode: z.enum(["flat", "quoted"]) }),
  }),
  contact: resource({ channel: z.enum(["email", "whatsapp", "any"]) }),
  payment: resource({ account_holder: text, qris_merchant_name: text, qris_nmid: text }),
  tenant: resource({ name: text, slug: text, time_zone: text }),
});

const Section = named("Section", {
  id: text,
  type: z.enum(sectionTypes),
  banner: resource({ bg: text, cta: text, text }),
  campaign: resource({
    badge: text,
    discount_type: z.enum(["percentage", "fixed"]),
    discount_value: count,
    ends_at: instant,
    title: text,
    products: z.array(ProductSummary),
  }),
  cats: z.array(Category),
  grid: resource({ title: text, products: z.array(ProductSummary) }),
  hero: resource({ cta: text, em: text, sub: text, title: text }),
  story: resource({ text, title: text }),
});

const Page = named("Page", {
  announcement: resource({ enabled: flag, text }),
  sections: z.array(Section),
  server_time: instant,
});

export const getConfig = operation({
  endpoint: endpoints.getConfig,
  tag: "Storefront content",
  summary: "Get the shop's brand, couriers and payment methods",
  description:
    "What a storefront needs on every page. Fees are in rupiah (`fee_flat`) and hundredths of a percent (`fee_basis_pt`). " +
    "`tenant.time_zone` is the zone whose clocks the shop lives by, such as `Asia/Makassar`.",
  response: StorefrontConfig,
  errors: [],
  budget: "reads",
  cache: "shared",
});

const page = {
  tag: "Storefront content",
  response: Page,
  budget: "reads",
  cache: "shared",
  clock: "server_time",
} as const;

export const getHome = operation({
  ...page,
  endpoint: endpoints.getHome,
  summary: "Get the home page",
  description:
    "Draw `sections` in order and skip a `type` you do not know. Each section carries the one field its type names. " +
    "Count down to `ends_at` from `server_time`, not from the visitor's clock.",
  errors: ["not_found"],
});

export const getPage = operation({
  ...page,
  endpoint: endpoints.getPage,
  summary: "Get a content page by its key",
  description: "The same shape as the home page. The merchant chooses the keys, such as `tentang`.",
  errors: ["not_found"],
});
