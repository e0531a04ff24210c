import { expect } from "playwright/test";
import { readDemoContent } from "@/drizzle/seed/content";
import { kopi as kopiShop } from "@/drizzle/seed/shops/kopi";
import { larasan as larasanShop } from "@/drizzle/seed/shops/larasan";
import { objectFields } from "@/lib/contract/object-fields";
import { sectionTypes } from "@/lib/modules/content/contract/storefront";
import { eachOf } from "../support/rows";
import { hosts } from "../support/servers";
import { errorOf, story } from "../support/story";

const larasan = readDemoContent(larasanShop);
const kopiContent = readDemoContent(kopiShop);

const keysOf = (value: unknown) => Object.keys(objectFields(value)).sort();

story(
  "GET /storefront/config returns brand, commerce, contact, payment, tenant, announcements and closure",
  async ({ shop }) => {
    const config = await shop.client.getConfig({});
    expect(keysOf(config)).toEqual([
      "announcement",
      "brand",
      "campaign",
      "closed",
      "commerce",
      "contact",
      "payment",
      "tenant",
    ]);
    expect(config.closed).toBeNull();
    expect(config.tenant).toEqual({ name: "Larasan", slug: "larasan", time_zone: "Asia/Jakarta" });
    expect(config.contact).toEqual({ channel: "any" });
    expect(config.payment).toEqual({
      account_holder: "Larasan Batik",
      qris_merchant_name: "LARASAN BATIK",
      qris_nmid: "ID1000000000001",
    });
  },
);

story("`brand` has every field of the specification, including the shop's color", async ({ shop }) => {
  const { brand } = await shop.client.getConfig({});
  const fields = [
    "about_title",
    "about_body",
    "address_line1",
    "address_line2",
    "copyright",
    "email",
    "hero_eyebrow",
    "origin_city",
    "product_care_copy",
    "product_shipping_copy",
    "tagline",
    "tagline_short",
    "template",
    "whatsapp_text",
    "whatsapp_url",
    "wordmark_accent",
    "wordmark_primary",
    "about_image",
    "logo_image",
    "social_image",
    "hero_images",
    "hero_stats",
    "nav",
    "footer_nav",
    "section_copy",
    "accent_color",
  ];
  expect(keysOf(brand)).toEqual(fields.sort());
  const pictures = [brand?.about_image, brand?.logo_image, brand?.social_image, ...(brand?.hero_images ?? [])];
  expect(pictures).toHaveLength(3 + larasan.brand.hero_pictures.length);
  for (const picture of pictures) {
    expect(keysOf(picture)).toEqual(["alt", "srcset", "url"]);
    expect(picture?.url).toContain(`http://${hosts.larasan}/media/`);
  }
  expect(brand?.hero_stats).toEqual(larasan.brand.hero_stats);
  expect(brand?.nav).toEqual(larasan.brand.nav);
  expect(brand?.footer_nav).toEqual(larasan.brand.footer_nav);
  expect(keysOf(brand?.section_copy)).toEqual([
    "cats_heading",
    "grid_see_all",
    "product_care_heading",
    "product_details_heading",
    "product_shipping_heading",
    "story_cta",
    "story_eyebrow",
  ]);
});

story("`commerce` has couriers, payment methods, free shipping and the shipping mode", async ({ shop, kopi }) => {
  const { commerce } = await shop.client.getConfig({});
  expect(commerce).toMatchObject({ free_shipping_disabled: false, free_shipping_min: 500_000 });
  expect(commerce?.couriers).toEqual(larasan.couriers);
  expect(commerce?.payment_methods?.map(({ code }) => code)).toEqual([
    ...larasan.paymentMethods.map(({ code }) => code),
    "cod",
  ]);
  expect(keysOf(commerce?.payment_methods?.[0])).toEqual([
    "code",
    "enabled",
    "fee_basis_pt",
    "fee_flat",
    "max_order_total",
    "min_order_total",
    "name",
    "sub",
  ]);
  expect(commerce?.shipping?.mode).toBe("quoted");
  expect((await kopi.client.getConfig({})).commerce?.shipping?.mode).toBe("flat");
});

story("the configuration and the home page show the same announcement and campaign", async ({ shop, kopi }) => {
  for (const caller of [shop, kopi]) {
    const { announcement, campaign } = await caller.client.getConfig({});
    const home = await caller.client.getHome({});
    const { products: _, ...shown } = home.sections?.find(({ type }) => type === "campaign")?.campaign ?? {};
    expect(announcement).toEqual(home.announcement);
    expect(campaign).toEqual(shown);
  }
});

story("the configuration reveals nothing that the storefront does not need", async ({ shop }) => {
  const { bytes } = await shop.get("/storefront/config");
  // Neither payment routing, nor numbers that only a placed order reveals.
  expect(bytes.toString()).not.toMatch(/gateway|sandbox|account_number|plan|voucher|HALOLARAS/i);
});

story("the home page has an announcement, the server time and every section type", async ({ shop }) => {
  const home = await shop.client.getHome({});
  expect(keysOf(home)).toEqual(["announcement", "sections", "server_time"]);
  expect(home.announcement).toEqual({ enabled: true, text: larasan.announcement_text });
  const types = (home.sections ?? []).map(({ type }) => type);
  expect(types).toEqual(larasan.pages.home?.map(({ type }) => type));
  expect(new Set(types)).toEqual(new Set(sectionTypes));
});

story("each section fills the field of its type, and all others are null", async ({ shop, kopi }) => {
  for (const caller of [shop, kopi]) {
    for (const key of ["home", "tentang"]) {
      for (const { id, type, ...parts } of (await caller.client.getPage({ key })).sections ?? []) {
        expect(id).toMatch(/^sec_/);
        expect(keysOf(parts)).toEqual([...sectionTypes].sort());
        const filled = Object.entries(parts).filter(([, part]) => part !== null);
        expect(filled.map(([name]) => name)).toEqual([type]);
      }
    }
  }
});

const shapes: Record<Exclude<(typeof sectionTypes)[number], "cats">, string[]> = {
  banner: ["bg", "cta", "text"],
  campaign: ["badge", "discount_type", "discount_value", "ends_at", "products", "title"],
  grid: ["products", "title"],
  hero: ["cta", "em", "sub", "title"],
  story: ["text", "title"],
};

story("each section type has its own fields", async ({ shop }) => {
  const types = sectionTypes.filter((type) => type !== "cats");
  await eachOf(types, async (type) => {
    const { sections } = await shop.client.getHome({});
    const found = (sections ?? []).filter((section) => section.type === type);
    expect(found).not.toEqual([]);
    for (const section of found) expect(keysOf(section[type])).toEqual(shapes[type]);
  });
});

story("a category section equals GET /categories", async ({ shop }) => {
  const { categories } = await shop.client.listCategories({});
  const { sections } = await shop.client.getHome({});
  expect(sections?.find(({ type }) => type === "cats")?.cats).toEqual(categories);
});

story("a grid shows the merchant's picks in order, or its list with available products first", async ({ shop }) => {
  const { sections } = await shop.client.getHome({});
  const grids = (sections ?? []).flatMap(({ grid }) => grid ?? []);
  const picked = larasan.pages.home?.flatMap(({ grid }) => grid?.products ?? []);
  expect(grids[0]?.products?.map(({ slug }) => slug)).toEqual(picked);
  const { products } = await shop.client.listProducts({ sort: "newest", limit: 8 });
  const isOff = ({ availability }: { availability: string | null }) =>
    Number(["sold_out", "upcoming", "ended"].includes(String(availability)));
  expect(grids[1]?.products).toEqual(products?.toSorted((one, other) => isOff(one) - isOff(other)));
});

story("a campaign lists only available products at the campaign price", async ({ shop }) => {
  const { sections, server_time } = await shop.client.getHome({});
  const campaign = sections?.find(({ type }) => type === "campaign")?.campaign;
  expect(campaign).toMatchObject({ title: "Bulan Batik Cap", discount_type: "percentage", discount_value: 20 });
  expect(Date.parse(campaign?.ends_at ?? "")).toBeGreaterThan(Date.parse(server_time ?? ""));
  expect(campaign?.products?.map(({ slug }) => slug).sort()).toEqual(
    [...(larasan.campaigns[0]?.products ?? [])].sort(),
  );
  for (const { availability, on_sale, price, compare_at_price } of campaign?.products ?? []) {
    expect(["in_stock", "low_stock", "preorder"]).toContain(availability);
    expect(on_sale).toBe(true);
    expect(price).toBeLessThanOrEqual(Number(compare_at_price) * 0.8);
  }
});

story("products in sections equal the product summaries of the list", async ({ shop }) => {
  const { products } = await shop.client.listProducts({ limit: 100 });
  const { sections } = await shop.client.getHome({});
  const shown = (sections ?? []).flatMap(({ grid, campaign }) => grid?.products ?? campaign?.products ?? []);
  for (const product of shown) expect(products).toContainEqual(product);
});

story("`server_time` is the server's current time", async ({ shop }) => {
  const before = Math.floor(Date.now() / 1_000) * 1_000;
  const { server_time } = await shop.client.getHome({});
  expect(server_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(server_time ?? "")).toBeGreaterThanOrEqual(before);
  expect(Date.parse(server_time ?? "")).toBeLessThanOrEqual(Date.now());
});

story("GET /storefront/home equals the page with the key home", async ({ shop }) => {
  const { server_time: homeTime, ...home } = await shop.client.getHome({});
  const { server_time: pageTime, ...page } = await shop.client.getPage({ key: "home" });
  expect(page).toEqual(home);
  expect(keysOf({ homeTime, pageTime })).toHaveLength(2);
});

story("every page has the sections that the merchant added", async ({ shop }) => {
  await eachOf(Object.entries(larasan.pages), async ([key, sections]) => {
    const page = await shop.client.getPage({ key });
    expect(page.sections?.map(({ type }) => type)).toEqual(sections.map(({ type }) => type));
  });
});

story("the same key is a different page in another shop", async ({ shop, kopi }) => {
  const [ours, theirs] = await Promise.all([shop, kopi].map((each) => each.client.getPage({ key: "tentang" })));
  expect(ours?.sections).not.toEqual(theirs?.sections);
  expect(theirs?.announcement?.text).toBe(kopiContent.announcement_text);
});

story("an unknown page returns 404 with the resource page", async ({ shop }) => {
  await eachOf(["tidak-ada", "Tentang", "cara-belanja%20"], async (key) => {
    const refusal = { status: 404, code: "not_found", details: { resource: "page" } };
    expect(errorOf(await shop.get(`/storefront/page/${key}`))).toEqual(refusal);
  });
});

story("a page of one shop is unknown in another", async ({ kopi, refused }) => {
  expect(await refused(kopi.client.getPage({ key: "perawatan-batik" }))).toBe("not_found");
});
