import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { findOffSale } from "@/app/(storefront)/_copy/products/availability";
import { toBuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { toProductJsonLd } from "@/app/(storefront)/_copy/products/product-json-ld";
import { variantPath } from "@/app/(storefront)/_copy/products/product-path";
import type { ProductDetailRow, VariantRow } from "@/lib/modules/catalog/rules/product";
import { viewDetail } from "@/lib/modules/catalog/views/product";
import { fillCart } from "@/lib/modules/checkout/rules/cart";
import { fields } from "@/lib/values/fields";
import { BuyBar } from "./buy-bar";
import { firstPicks } from "./picks";
import { PurchaseSummary } from "./purchase-summary";

const now = new Date("2026-11-15T05:00:00Z");
const origin = "https://toko.example";

const moment = fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now.getTime() + hours * 3_600_000));
const window = fc
  .tuple(fc.option(moment), fc.option(moment))
  .filter(([from, until]) => !from || !until || from < until)
  .map(([sellFrom, sellUntil]) => ({ sellFrom, sellUntil }));
const price = fc.integer({ min: 1, max: 5_000_000 });
const stock = fc.option(fc.integer({ min: 0, max: 7 }));

const campaign = fc
  .record({
    badge: fc.constant("Promo"),
    discount: fc.oneof(
      fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant("fixed" as const), value: price }),
    ),
    startsAt: moment,
    endsAt: moment,
  })
  .filter(({ startsAt, endsAt }) => startsAt < endsAt);

const variants = fc
  .array(fc.record({ price, compareAtPrice: fc.option(price), stock }), { minLength: 1, maxLength: 4 })
  .map((drawn) =>
    drawn.map((fields, index): VariantRow => {
      const id = `var_${index}`;
      return {
        id,
        sku: id,
        badge: null,
        imageId: null,
        weightGrams: 300,
        options: drawn.length > 1 ? { Ukuran: id } : {},
        ...fields,
      };
    }),
  );

const product = fc
  .record({ variants, window, campaigns: fc.array(campaign, { maxLength: 3 }), leadDays: fc.option(fc.constant(21)) })
  .map(({ variants, window, campaigns, leadDays }): ProductDetailRow => {
    const priced = variants.toSorted((one, other) => one.price - other.price);
    const isEndless = variants.some(({ stock }) => stock === null);
    return {
      id: "prd_1",
      slug: "kain",
      name: "Kain",
      badge: null,
      categoryKey: null,
      categoryLabel: null,
      preorderLeadDays: leadDays,
      ...window,
      variantCount: variants.length,
      lowest: priced[0] ?? null,
      highest: priced.at(-1) ?? null,
      stock: isEndless ? null : variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
      appearance: { pictures: [], colorOption: null, colorPictures: [] },
      colorHex: {},
      campaigns,
      description: null,
      careCopy: null,
      materialSpec: null,
      specLabel: null,
      images: [],
      options: variants.length > 1 ? [{ name: "Ukuran", values: variants.map(({ id }) => id) }] : [],
      variants,
    };
  });

/** Price and button of the variant in the URL, as the product page shows them. */
function pageOf(detail: ReturnType<typeof viewDetail>, id: string): string {
  const product = toBuyableProduct(detail, id);
  const offSale = findOffSale(detail, "Asia/Jakarta");
  const shown = { product, picks: firstPicks(product), offSale };
  const bar = {
    ...shown,
    whatsapp: null,
    isFresh: false,
    isPending: false,
    onAdd: () => undefined,
    onAsk: () => undefined,
  };
  return renderToStaticMarkup(createElement(PurchaseSummary, shown)) + renderToStaticMarkup(createElement(BuyBar, bar));
}

/** JSON-LD offer of a variant. */
function offerOf(detail: ReturnType<typeof viewDetail>, id: string) {
  const { hasVariant, offers } = toProductJsonLd(detail, { origin, name: "Toko" });
  const all = Array.isArray(hasVariant) ? hasVariant.map((each) => fields(fields(each).offers)) : [fields(offers)];
  return all.find(({ url }) => !hasVariant || url === origin + variantPath("kain", { id, sku: id }));
}

/** Price of one piece in a cart; null if the line is rejected. */
function priceInCart(productRow: ProductDetailRow, variantId: string): number | null {
  const cartProduct = {
    ...productRow,
    maxPerOrder: null,
    optionNames: [],
    image: null,
    campaigns: productRow.campaigns.map((each) => ({ ...each, id: "cmp_promo", title: "Promo" })),
    variants: productRow.variants.map((each) => ({ ...each, image: null })),
  };
  const { lines } = fillCart([{ productId: productRow.id, variantId, qty: 1 }], [cartProduct], now);
  return lines[0]?.unitPrice ?? null;
}

test("structured data, page, API and cart agree on each variant's price and availability", () => {
  fc.assert(
    fc.property(product, (productRow) => {
      const detail = viewDetail(productRow, [], { now, origin });
      for (const { id, price } of detail.variants ?? []) {
        const page = pageOf(detail, String(id));
        const offer = offerOf(detail, String(id));
        const paid = priceInCart(productRow, String(id));
        expect(offer?.price).toBe(price);
        expect(page).toContain(`>${formatRupiah(price ?? 0)}<`);
        expect(/InStock|PreOrder/.test(String(offer?.availability))).toBe(paid !== null);
        expect(page.includes("Tambah ke keranjang")).toBe(paid !== null);
        expect(paid ?? price).toBe(price);
      }
    }),
  );
});

test("a price is promised until the time at which it changes", () => {
  fc.assert(
    fc.property(product, (productRow) => {
      const priceAt = (moment: Date, id: string | null) =>
        viewDetail(productRow, [], { now: moment, origin }).variants?.find((each) => each.id === id)?.price;
      for (const { id, price, price_until } of viewDetail(productRow, [], { now, origin }).variants ?? []) {
        const until = price_until ? Date.parse(price_until) : Number.POSITIVE_INFINITY;
        for (let hours = 0; hours <= 4; hours++) {
          const moment = now.getTime() + hours * 3_600_000;
          if (moment < until) expect(priceAt(new Date(moment), id)).toBe(price);
        }
        if (price_until) expect(priceAt(new Date(price_until), id)).not.toBe(price);
      }
    }),
  );
});
