import { expect } from "playwright/test";
import { type DraftItem, newMail, StoryBuyer } from "../support/buyer";
import { issuePaths, valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const quoteId = "qte_none";

/** A form that is rejected for its items before any other check. */
const formWith = (items: unknown) => ({
  items,
  customer_name: "Sari Dewi",
  contact: "081234567890",
  address: "Jalan Kenanga 8",
  payment_method: "qris",
  shipping_quote_id: quoteId,
});

async function idOf(shop: StoryShop, slug: string): Promise<string> {
  return String((await shop.client.getProduct({ slug })).id);
}

const unavailable: [
  title: string,
  item: (shop: StoryShop, kopi: StoryShop) => Promise<DraftItem>,
  reason: string,
  left: unknown,
][] = [
  [
    "a product that is sold out",
    async (shop) => ({ product_id: await idOf(shop, "kain-tumpal-mori"), qty: 1 }),
    "sold_out",
    0,
  ],
  [
    "more than there are",
    async (shop) => ({ product_id: await idOf(shop, "kain-truntum-ireng"), qty: 4 }),
    "insufficient_stock",
    3,
  ],
  [
    "a product before its time",
    async (shop) => ({ product_id: await idOf(shop, "selendang-tumpal-mengkudu"), qty: 1 }),
    "not_on_sale",
    null,
  ],
  [
    "a product after its time",
    async (shop) => {
      const { id, variants } = await shop.client.getProduct({ slug: "kemeja-tumpal-edisi-kemarau" });
      return { product_id: String(id), qty: 1, variant_id: variants?.[0]?.id };
    },
    "not_on_sale",
    null,
  ],
  [
    "a product without the choice it needs",
    async (shop) => ({ product_id: await idOf(shop, "tas-tote-kawung"), qty: 1 }),
    "variant_required",
    null,
  ],
  ["a product that does not exist", async () => ({ product_id: "prd_tidakada", qty: 1 }), "not_found", null],
  [
    "a product of another shop",
    async (_, kopi) => ({ product_id: await idOf(kopi, "cangkir-pematang"), qty: 1 }),
    "not_found",
    null,
  ],
  [
    "a variant of another product",
    async (shop) => {
      const { variants } = await shop.client.getProduct({ slug: "syal" });
      return { product_id: await idOf(shop, "tas-tote-kawung"), qty: 1, variant_id: variants?.[0]?.id };
    },
    "not_found",
    null,
  ],
];

story("a draft with an unavailable item returns 422 with its line and reason", async ({ shop, kopi }) => {
  await eachOf(unavailable, async ([, pick, reason, available]) => {
    const item = await pick(shop, kopi);
    const good = { product_id: await idOf(shop, "dompet-tumpal-nila"), qty: 1 };
    const { details, ...refusal } = errorOf(await shop.post("/checkout/draft", formWith([good, item])));
    expect(refusal).toEqual({ status: 422, code: "item_unavailable" });
    const variant_id =
      item.variant_id ??
      (["sold_out", "insufficient_stock", "not_on_sale"].includes(reason) ? expect.stringMatching(/^var_/) : null);
    expect(valueAt(details, "lines")).toMatchObject([{ product_id: item.product_id, variant_id, reason, available }]);
  });
});

story("equal lines are added up before the stock check, and every unavailable line is listed", async ({ shop }) => {
  const few = { product_id: await idOf(shop, "kain-truntum-ireng"), qty: 2 };
  const none = { product_id: await idOf(shop, "kain-tumpal-mori"), qty: 1 };
  const { details } = errorOf(await shop.post("/checkout/draft", formWith([few, none, few])));
  expect(valueAt(details, "lines")).toMatchObject([
    { product_id: few.product_id, reason: "insufficient_stock", available: 3 },
    { product_id: none.product_id, reason: "sold_out", available: 0 },
  ]);
});

story("a cart has 1–50 lines of 1–999 pieces, counting equal lines together", async ({ shop, buyer }) => {
  const [wallet] = (await buyer.fillsIn()).items;
  const refused: [items: unknown, path: string][] = [
    [[], "items"],
    [Array(51).fill(wallet), "items"],
    [[{ ...wallet, qty: 1_000 }], "items.0.qty"],
    [[{ ...wallet, qty: 0 }], "items.0.qty"],
    [
      [
        { ...wallet, qty: 500 },
        { ...wallet, qty: 500 },
      ],
      "items",
    ],
  ];
  for (const [items, path] of refused) {
    const { details, ...refusal } = errorOf(await shop.post("/checkout/draft", formWith(items)));
    expect(refusal).toEqual({ status: 400, code: "invalid_request" });
    expect(issuePaths(details)).toEqual([path]);
  }
  const { lines } = await buyer.drafts({ items: Array(50).fill(wallet) });
  expect(lines?.map(({ qty }) => qty)).toEqual([50]);
  const most = await buyer.drafts({ takes: [["dompet-tumpal-nila", 999]], pays: "transfer_bca" });
  expect(most.subtotal).toBe(999 * 65_000);
});

const quotes: [title: string, spoil: (quote: string) => string][] = [
  ["forged", () => "qte_abc.def"],
  ["nonsense", () => "%%%"],
  ["cut", (quote) => quote.slice(0, -1)],
  ["changed by a letter", (quote) => quote.replace(/\.(.)/, (_, first: string) => `.${first === "A" ? "B" : "A"}`)],
  ["followed by another", (quote) => `${quote}.${quote}`],
  ["made cheaper", (quote) => cheaper(quote)],
];

/** Returns the same quote with a price of one rupiah and the old signature. */
function cheaper(quote: string): string {
  const [payload = "", signature] = quote.slice(4).split(".");
  const parts = JSON.parse(Buffer.from(payload, "base64url").toString());
  parts[4] = 1;
  return `qte_${Buffer.from(JSON.stringify(parts)).toString("base64url")}.${signature}`;
}

story("an invalid quote returns 422 quote_invalid", async ({ shop }) => {
  await eachOf(quotes, async ([, spoil]) => {
    const buyer = new StoryBuyer(shop);
    const form = await buyer.fillsIn();
    const answer = await shop.post("/checkout/draft", {
      ...form,
      shipping_quote_id: spoil(String(form.shipping_quote_id)),
    });
    expect(errorOf(answer)).toEqual({ status: 422, code: "quote_invalid", details: {} });
  });
});

story("a quote can be reused, but only for its own cart and shop", async ({ shop, kopi, buyer }) => {
  const form = await buyer.fillsIn();
  for (let twice = 0; twice < 2; twice++) expect((await shop.post("/checkout/draft", form)).status).toBe(200);
  const more = form.items.map((item) => ({ ...item, qty: item.qty + 1 }));
  expect(errorOf(await shop.post("/checkout/draft", { ...form, items: more })).code).toBe("quote_invalid");
  const otherBuyer = buyer.visits(kopi, newMail());
  expect(
    errorOf(await kopi.post("/checkout/draft", await otherBuyer.fillsIn({ shipping_quote_id: form.shipping_quote_id })))
      .code,
  ).toBe("quote_invalid");
});

story("a courier that the shop does not offer returns 422 courier_unavailable", async ({ kopi, buyer }) => {
  const otherBuyer = buyer.visits(kopi, newMail());
  for (const courier_code of ["pos", "JNE", "tidak-ada"]) {
    const answer = await kopi.post("/checkout/draft", await otherBuyer.fillsIn({ courier_code }));
    expect(errorOf(answer)).toEqual({ status: 422, code: "courier_unavailable", details: {} });
  }
});

story("an unavailable payment method returns 422 payment_method_unavailable", async ({ shop }) => {
  await eachOf(
    [
      ["unknown", "tidak_ada", 1],
      ["of another shop", "va_bri", 1],
      ["in another case", "QRIS", 1],
      ["switched off", "cod", 1],
      ["too small for the total", "qris", 160],
    ] as const,
    async ([, payment_method, qty]) => {
      const buyer = new StoryBuyer(shop);
      const form = await buyer.fillsIn({ takes: [["dompet-tumpal-nila", qty]], pays: payment_method });
      const answer = await shop.post("/checkout/draft", form);
      expect(errorOf(answer)).toEqual({ status: 422, code: "payment_method_unavailable", details: {} });
    },
  );
});

story("a payment method accepts totals up to its maximum", async ({ buyer }) => {
  const takes: [string, number][] = [["dompet-tumpal-nila", 160]];
  const { total } = await buyer.drafts({ takes, pays: "va_bca" });
  expect(total).toBeGreaterThan(10_000_000);
  const dearest = await buyer.drafts({ takes: [["dompet-tumpal-nila", 150]], pays: "qris" });
  expect(dearest.total).toBeLessThanOrEqual(10_000_000);
});

const messages: [path: string, body: object, message: string][] = [
  [
    "/checkout/draft",
    formWith([{ product_id: "prd_x", qty: 1 }]),
    "Sebagian barang tidak tersedia. Periksa lagi keranjangmu, ya.",
  ],
  ["/checkout/draft", {}, "Data yang dikirim belum lengkap atau tidak sesuai. Mohon periksa kembali."],
  ["/checkout/otp/send", { draft_id: "drf_x" }, "Data checkout tidak ditemukan. Silakan ulangi dari keranjang."],
  [
    "/checkout/otp/verify",
    { draft_id: "drf_x", code: "123456" },
    "Kode tidak dapat digunakan. Periksa kembali kodenya atau minta kode baru.",
  ],
  ["/orders/track/x/payment", {}, "Pesanan tidak ditemukan. Periksa lagi tautan pelacakanmu."],
];

story("checkout errors have Indonesian messages that buyers may read", async ({ shop }) => {
  await eachOf(messages, async ([path, body, message]) => {
    expect(valueAt((await shop.post(path, body)).body, "error", "message")).toBe(message);
  });
});
