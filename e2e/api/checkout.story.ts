import { expect } from "playwright/test";
import { objectFields } from "@/lib/contract/object-fields";
import { baseline, versions } from "@/lib/contract/versions/versions";
import { newMail, StoryBuyer } from "../support/buyer";
import { issuePaths } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, story } from "../support/story";

const minuteMs = 60_000;

story("a buyer goes from shipping rates to draft, code, order and tracking", async ({ shop, buyer }) => {
  const wallet = await buyer.picks("dompet-tumpal-nila", 2);
  const quote = await buyer.choosesShipping("Coblong, Bandung", [wallet]);
  const draft = await buyer.drafts({ items: [wallet], shipping_quote_id: quote.quote_id, pays: "transfer_bca" });
  expect(draft.shipping_cost).toBe(quote.cost);
  expect(draft.total).toBe(130_000 + Number(quote.cost) + Number(draft.unique_code));

  const sent = await buyer.asksForCode(draft);
  const masked = draft.contact?.masked;
  expect(sent).toEqual({ channel: "whatsapp", masked, sent: true, expires_in_seconds: 600, ticket: null });
  await expect.poll(async () => (await buyer.reads()).length).toBe(1);
  const [message] = await buyer.reads();
  const { order, payment, track_token } = await buyer.confirms(draft, String(message?.code));
  expect(order).toMatchObject({ status: "pending_payment", total: draft.total, unique_code: draft.unique_code });
  expect(await shop.client.trackOrder({ token: String(track_token) })).toEqual({ order, payment });
});

story("a draft and its lines have every field of the specification", async ({ shop, buyer }) => {
  const draft = await buyer.drafts({ takes: [["taplak-runner-mega-mendung"]] });
  const product = await shop.client.getProduct({ slug: "taplak-runner-mega-mendung" });
  expect(draft).toEqual({
    draft_id: expect.stringMatching(/^drf_[0-9a-z]{25}$/),
    expires_at: expect.stringMatching(/Z$/),
    otp_required: true,
    contact: { channel: "whatsapp", masked: `${buyer.contact.slice(0, 4)}****${buyer.contact.slice(-4)}` },
    lines: [
      {
        product_id: product.id,
        variant_id: product.variants?.[0]?.id,
        sku: "LRS-RM-04",
        name: product.name,
        variant_label: null,
        image: product.image,
        image_srcset: product.image_srcset,
        promotion_name: null,
        qty: 1,
        unit_price: 235_000,
        undiscounted_unit_price: 235_000,
        line_total: 235_000,
        preorder: true,
        preorder_lead_days: 10,
        unlimited_stock: true,
      },
    ],
    subtotal: 235_000,
    discount_total: 0,
    shipping_discount: 0,
    payment_fee: 0,
    unique_code: 0,
    shipping_cost: expect.any(Number),
    total: 235_000 + Number(draft.shipping_cost),
    free_shipping: false,
    preorder_lead_days: 10,
    promotion_name: null,
    shipping_promotion_name: null,
    voucher: null,
  });
});

story("a draft is valid for 30 minutes and states its expiry", async ({ buyer }) => {
  const before = Date.now();
  const { expires_at } = await buyer.drafts();
  const left = Date.parse(String(expires_at)) - before;
  expect(left).toBeGreaterThanOrEqual(30 * minuteMs);
  expect(left).toBeLessThan(31 * minuteMs);
});

story("the server prices the cart and ignores prices sent by the buyer", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  const items = form.items.map((item) => ({ ...item, price: 1, unit_price: 1, line_total: 1 }));
  const cheeky = {
    ...form,
    items,
    total: 1,
    subtotal: 1,
    shipping_cost: 0,
    unique_code: -5,
    status: "paid",
    id: "drf_x",
  };
  const { body } = await shop.post("/checkout/draft", cheeky);
  const { draft_id, expires_at, ...draft } = objectFields(body);
  const { draft_id: own, expires_at: _, ...plain } = await shop.client.createDraft(form);
  expect(draft).toEqual(plain);
  expect(draft_id).not.toBe("drf_x");
  expect(draft_id).not.toBe(own);
});

story("equal lines are merged, and a variant's label lists its options", async ({ buyer }) => {
  const bag = await buyer.picks("tas-tote-kawung", 1, "Nila");
  const { lines } = await buyer.drafts({ items: [bag, { ...bag, qty: 2 }, await buyer.picks("syal")] });
  expect(lines?.map(({ name, qty, variant_label }) => [name, qty, variant_label])).toEqual([
    ["Tas Tote Kawung", 3, "Nila"],
    ["Syal", 1, null],
  ]);
});

story("the longest lead time of a mixed cart applies to the order", async ({ buyer }) => {
  const takes: [string][] = [["kain-mega-mendung-nila"], ["taplak-runner-mega-mendung"], ["dompet-tumpal-nila"]];
  const { preorder_lead_days, lines } = await buyer.drafts({ takes, pays: "va_bca" });
  expect(preorder_lead_days).toBe(21);
  expect(lines?.map(({ preorder }) => preorder)).toEqual([true, true, false]);
});

const spellings: [typed: string, channel: string, masked: string][] = [
  ["081234567890", "whatsapp", "0812****7890"],
  ["+62 812-3456-7890", "whatsapp", "0812****7890"],
  ["6281234567890", "whatsapp", "0812****7890"],
  ["(0812) 3456 7890", "whatsapp", "0812****7890"],
  ["0812 3456 789", "whatsapp", "0812****6789"],
  ["０８１２３４５６７８９０", "whatsapp", "0812****7890"],
  ["sari.dewi@surat.example", "email", "s***@surat.example"],
  ["  Sari+toko@Surat.Example ", "email", "S***@Surat.Example"],
  ["s@surat.example", "email", "***@surat.example"],
];

story("a contact is an e-mail address or a mobile number, and is returned masked", async ({ shop }) => {
  await eachOf(spellings, async ([contact, channel, masked]) => {
    const buyer = new StoryBuyer(shop);
    const draft = await buyer.drafts({ contact });
    expect(draft.contact).toEqual({ channel, masked });
  });
});

story(
  "an e-mail shop accepts no mobile number, and a WhatsApp shop no e-mail address",
  async ({ kopi, keramik, buyer }) => {
    for (const [shop, wrong, right] of [
      [kopi, "081234567890", newMail()],
      [keramik, newMail(), "081234567890"],
    ] as const) {
      const otherBuyer = buyer.visits(shop, right);
      const answer = await shop.post("/checkout/draft", await otherBuyer.fillsIn({ contact: wrong }));
      expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
      expect(issuePaths(errorOf(answer).details)).toEqual(["contact"]);
      expect((await otherBuyer.drafts()).otp_required).toBe(true);
    }
  },
);

story("with quoted shipping, a draft requires a quote and uses its destination", async ({ shop, buyer }) => {
  const { shipping_quote_id, ...form } = await buyer.fillsIn({ pays: "transfer_bca", to: "Coblong, Bandung" });
  for (const missing of [form, { ...form, shipping_quote_id: null }, { ...form, courier_code: "jne" }]) {
    const answer = await shop.post("/checkout/draft", missing);
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    expect(issuePaths(errorOf(answer).details)).toEqual(["shipping_quote_id"]);
  }
  const { order } = await buyer.orders({ ...form, shipping_quote_id, city: "Jayapura" });
  expect(order).toMatchObject({
    city: "Kota Bandung",
    courier_code: expect.stringMatching(/^(jne|jnt|sicepat|anteraja)$/),
  });
});

story("with flat shipping, a draft names a courier at its fixed cost or a quote", async ({ kopi, buyer }) => {
  const otherBuyer = buyer.visits(kopi, newMail());
  const form = await otherBuyer.fillsIn({ courier_code: "jnt" });
  expect(await kopi.client.createDraft(form)).toMatchObject({ shipping_cost: 16_000, free_shipping: false });
  const quote = await otherBuyer.choosesShipping("Coblong, Bandung", form.items);
  const quoted = await otherBuyer.drafts({ items: form.items, shipping_quote_id: quote.quote_id });
  expect(quoted.shipping_cost).toBe(quote.cost);
  for (const courier_code of [undefined, null]) {
    const { details, ...refusal } = errorOf(await kopi.post("/checkout/draft", { ...form, courier_code }));
    expect(refusal).toEqual({ status: 400, code: "invalid_request" });
    expect(issuePaths(details)).toEqual(["courier_code"]);
  }
});

story(`from ${versions[1]}, a draft requires a buyer phone; the baseline does not`, async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  const current = { "X-API-Version": versions[1] };
  for (const phone of [undefined, null]) {
    const { details, ...refusal } = errorOf(await shop.post("/checkout/draft", { ...form, phone }, current));
    expect(refusal).toEqual({ status: 400, code: "invalid_request" });
    expect(issuePaths(details)).toEqual(["phone"]);
    for (const headers of [{}, { "X-API-Version": baseline }]) {
      expect((await shop.post("/checkout/draft", { ...form, phone }, headers)).status).toBe(200);
    }
  }
  const answer = await shop.post("/checkout/draft", { ...form, phone: "0812 3456 7890" }, current);
  expect([answer.status, answer.headers["x-api-version"]]).toEqual([200, versions[1]]);
});

story("a phone that is not an Indonesian mobile number is rejected in every version", async ({ shop }) => {
  await eachOf(
    ["12345678", "0212345678", "+14155550123", "0812345678901234", "sari@surat.example", "08x1234567"],
    async (phone) => {
      const buyer = new StoryBuyer(shop);
      const form = await buyer.fillsIn({ phone });
      for (const version of versions) {
        const { details, ...refusal } = errorOf(await shop.post("/checkout/draft", form, { "X-API-Version": version }));
        expect(refusal).toEqual({ status: 400, code: "invalid_request" });
        expect(issuePaths(details)).toEqual(["phone"]);
      }
    },
  );
});

story("a phone may differ from the contact, and the code goes only to the contact", async ({ shop, buyer }) => {
  const phone = "081298765432";
  const before = await shop.inbox(phone);
  await buyer.receivesCode(await buyer.drafts({ phone }));
  expect(await shop.inbox(phone)).toEqual(before);
});

story("a draft is neither cached nor indexed", async ({ shop, buyer }) => {
  const answer = await shop.post("/checkout/draft", await buyer.fillsIn());
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(answer.headers).not.toHaveProperty("etag");
});
