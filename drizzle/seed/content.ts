import * as z from "zod";
import { readTexts } from "@/cli/folder-files";
import { type DemoShop, demoFolder } from "./demo-shop";

const Link = z.object({ label: z.string(), route: z.string() });

const Settings = z.object({
  name: z.string(),
  contact_channel: z.enum(["email", "whatsapp", "any"]),
  announcement_text: z.string().nullable(),
  free_shipping_min: z.number().nullable(),
  brand: z.object({
    wordmark_primary: z.string(),
    wordmark_accent: z.string(),
    address_line2: z.string(),
    origin_city: z.string(),
    email: z.string(),
    whatsapp_url: z.string(),
    hero_stats: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
    nav: z.array(Link),
    footer_nav: z.array(Link),
    about_picture: z.string(),
    logo_picture: z.string(),
    social_picture: z.string(),
    hero_pictures: z.array(z.string()),
  }),
});

const Courier = z.object({
  code: z.string(),
  name: z.string(),
  service: z.string(),
  eta: z.string(),
  cost: z.number(),
  enabled: z.boolean(),
  services: z.array(z.string()),
});

const PaymentMethod = z.object({
  code: z.string(),
  enabled: z.boolean(),
  fee_flat: z.number(),
  fee_basis_pt: z.number(),
  account_holder: z.string().optional(),
});

const Variant = z.object({
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.number(),
  compare_at_price: z.number().optional(),
  stock: z.union([z.number(), z.literal("unlimited")]),
  weight_grams: z.number(),
  picture: z.string().optional(),
});

const Product = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  badge: z.string().optional(),
  preorder_lead_days: z.number().optional(),
  sell_from: z.string().optional(),
  sell_until: z.string().optional(),
  position: z.number(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  pictures: z.array(z.string()),
  variants: z.array(Variant),
});

const discount = {
  discount_type: z.enum(["percentage", "fixed"]),
  discount_value: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
};

const Campaign = z.object({ ...discount, title: z.string(), products: z.array(z.string()) });
const Promotion = z.object({ ...discount, name: z.string(), pot: z.enum(["order", "shipping"]) });
const Voucher = Promotion.extend({
  code: z.string(),
  max_discount: z.number().optional(),
  quota: z.number().optional(),
});

const Grid = z.object({
  products: z.array(z.string()).optional(),
  sort: z.string().optional(),
  cat: z.string().optional(),
  tag: z.string().optional(),
  limit: z.number().optional(),
});

const Section = z.looseObject({
  type: z.string(),
  grid: Grid.optional(),
  campaign: z.object({ campaign: z.string() }).optional(),
  cats: z.object({ keys: z.array(z.string()).optional() }).optional(),
});

/** Product in the folder of a demo shop. */
export type DemoProduct = z.output<typeof Product> & { slug: string };

/** Section of a page in the folder of a demo shop. */
export type DemoSection = z.output<typeof Section>;

/** Content of a demo shop's folder, as far as tests compare it with responses. */
export type DemoContent = ReturnType<typeof readDemoContent>;

/** Reads the folder of a demo shop, for its name and for tests. `plantShop` applies the complete folder. */
export function readDemoContent(shop: DemoShop) {
  const texts = readTexts(demoFolder(shop));
  const read = <T>(Shape: z.ZodType<T>, path: string): T => Shape.parse(JSON.parse(texts.get(path) ?? "null"));
  const readAll = <T>(Shape: z.ZodType<T>, folder: string): [key: string, value: T][] =>
    [...texts.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => [path.slice(folder.length + 1, -".json".length), read(Shape, path)]);
  const products = readAll(Product, "products").map(([slug, product]): DemoProduct => ({ slug, ...product }));
  return {
    ...read(Settings, "settings.json"),
    slug: shop.slug,
    payments: read(z.object({ account_holder: z.string() }), "payments.json"),
    shipping: read(z.object({ mode: z.enum(["flat", "quoted"]), origin_ref: z.string() }), "shipping.json"),
    couriers: read(z.array(Courier), "couriers.json"),
    paymentMethods: read(z.array(PaymentMethod), "payment-methods.json"),
    categories: read(z.array(z.object({ key: z.string(), picture: z.string() })), "categories.json"),
    products: products.sort((a, b) => a.position - b.position),
    campaigns: read(z.array(Campaign), "campaigns.json"),
    promotions: read(z.array(Promotion), "promotions.json"),
    vouchers: read(z.array(Voucher), "vouchers.json"),
    pages: Object.fromEntries(
      readAll(z.object({ sections: z.array(Section) }), "pages").map(([key, { sections }]) => [key, sections]),
    ),
    pictures: read(z.array(z.object({ file: z.string(), alt: z.string() })), "pictures.json"),
    texts: [...texts.values()].map((text): unknown => JSON.parse(text)),
  };
}
