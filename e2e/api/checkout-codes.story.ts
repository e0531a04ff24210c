import { expect } from "playwright/test";
import { type DraftAnswer, newMail, StoryBuyer } from "../support/buyer";
import type { ApiResponse } from "../support/http";
import { valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, openShop, type StoryShop, story } from "../support/story";

const send = (shop: StoryShop, draft_id: unknown) => shop.post("/checkout/otp/send", { draft_id });
const verify = (shop: StoryShop, draft: Pick<DraftAnswer, "draft_id">, code: unknown) =>
  shop.post("/checkout/otp/verify", { draft_id: draft.draft_id, code });

/** Returns another six-digit code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Returns all parts of a response that a buyer could distinguish. */
function seen({ status, headers, bytes }: ApiResponse) {
  const { date, "x-request-id": id, connection, "keep-alive": alive, "transfer-encoding": _, ...others } = headers;
  return { status, headers: others, body: bytes.toString() };
}

story("the buyer's WhatsApp gets a six-digit code, valid for ten minutes", async ({ shop, buyer }) => {
  const draft = await buyer.drafts();
  const answer = await send(shop, draft.draft_id);
  expect(answer.body).toEqual({ ...draft.contact, sent: true, expires_in_seconds: 600, ticket: null });
  expect(answer.headers["cache-control"]).toBe("no-store");
  await expect.poll(async () => (await buyer.reads()).length).toBe(1);
  const [message] = await buyer.reads();
  expect(message).toMatchObject({ to: `+62${buyer.contact.slice(1)}`, channel: "whatsapp" });
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(message?.text).toContain(String(message?.code));
  expect(answer.bytes.toString()).not.toContain(String(message?.code));
});

story("an e-mail contact gets the code by e-mail", async ({ shop, buyer }) => {
  const sari = buyer.visits(shop, newMail());
  const draft = await sari.drafts();
  expect(draft.contact).toEqual({ channel: "email", masked: "s***@surat.example" });
  const code = await sari.receivesCode(draft);
  const [message] = await sari.reads();
  expect(message).toMatchObject({ to: sari.contact, channel: "email", subject: `Kode verifikasi Larasan: ${code}` });
});

story("every order requires a new code", async ({ buyer }) => {
  const first = await buyer.orders();
  const second = await buyer.drafts();
  expect(second.otp_required).toBe(true);
  const { order } = await buyer.confirms(second);
  expect(order?.number).not.toBe(first.number);
  expect((await buyer.reads()).filter(({ code }) => code !== null)).toHaveLength(2);
});

const codeFormats: [title: string, write: (code: string) => string][] = [
  ["with a space", (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["with a dash", (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ["with blanks around", (code) => `  ${code} `],
  ["in wide digits", (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
];

story("a code is accepted in common notations", async ({ shop }) => {
  await eachOf(codeFormats, async ([, write]) => {
    const buyer = new StoryBuyer(shop);
    const draft = await buyer.drafts();
    expect((await verify(shop, draft, write(await buyer.receivesCode(draft)))).status).toBe(200);
  });
});

story("an invalid code returns the same bytes for every reason", async ({ shop, kopi, buyer }) => {
  const draft = await buyer.drafts();
  const wrong = await verify(shop, draft, "000000");
  expect(errorOf(wrong)).toEqual({ status: 400, code: "invalid_code", details: {} });
  const old = await buyer.receivesCode(draft);
  const code = await buyer.receivesCode(draft);
  const others: Record<string, Promise<ApiResponse>> = {
    "wrong, after a code was sent": verify(shop, draft, otherThan(code)),
    "too short": verify(shop, draft, "12345"),
    "no digits": verify(shop, draft, "rahasia"),
    "for an unknown draft": verify(shop, { draft_id: "drf_tidakada" }, code),
    "for the draft of another shop": verify(kopi, draft, code),
  };
  for (const [title, answer] of Object.entries(others)) expect(seen(await answer), title).toEqual(seen(wrong));
  if (old !== code) expect(seen(await verify(shop, draft, old)), "replaced").toEqual(seen(wrong));
});

story("after five tries, even the right code is rejected with the same error", async ({ shop, buyer }) => {
  const draft = await buyer.drafts();
  const code = await buyer.receivesCode(draft);
  const wrong = await verify(shop, draft, otherThan(code));
  for (let tries = 1; tries < 5; tries++) await verify(shop, draft, otherThan(code));
  expect(seen(await verify(shop, draft, code))).toEqual(seen(wrong));
  expect((await verify(shop, draft, await buyer.receivesCode(draft))).status).toBe(200);
});

story("four wrong tries leave the fifth valid", async ({ shop, buyer }) => {
  const draft = await buyer.drafts();
  const code = await buyer.receivesCode(draft);
  for (let tries = 0; tries < 4; tries++) await verify(shop, draft, otherThan(code));
  expect((await verify(shop, draft, code)).status).toBe(200);
});

story("a code is valid only for its own draft", async ({ shop, buyer }) => {
  const [one, other] = [await buyer.drafts(), await buyer.drafts()];
  const codes = [await buyer.receivesCode(one), await buyer.receivesCode(other)];
  expect(errorOf(await verify(shop, one, otherThan(String(codes[0])))).code).toBe("invalid_code");
  if (codes[0] !== codes[1]) expect(errorOf(await verify(shop, one, codes[1])).code).toBe("invalid_code");
  expect((await verify(shop, one, codes[0])).status).toBe(200);
  expect((await verify(shop, other, codes[1])).status).toBe(200);
});

story("repeating the right code returns the same order and token, never a second order", async ({ shop, buyer }) => {
  const draft = await buyer.drafts({ pays: "va_bca" });
  const code = await buyer.receivesCode(draft);
  const first = await verify(shop, draft, code);
  expect((await verify(shop, draft, code)).bytes).toEqual(first.bytes);
  expect(errorOf(await verify(shop, draft, otherThan(code))).code).toBe("invalid_code");
  expect(await buyer.looksUp()).toHaveLength(1);
});

story(
  "sending a code fails with 404 for an unknown draft, and with 409 order_moved after the order",
  async ({ shop, kopi, buyer }) => {
    const missing = { status: 404, code: "not_found", details: { resource: "draft" } };
    const draft = await buyer.drafts();
    expect(errorOf(await send(shop, "drf_tidakada"))).toEqual(missing);
    expect(errorOf(await send(kopi, draft.draft_id))).toEqual(missing);
    await buyer.confirms(draft);
    expect(errorOf(await send(shop, draft.draft_id))).toEqual({ status: 409, code: "order_moved", details: {} });
  },
);

/** Uses up the codes of a contact. One shop sends at most three for a draft, so two are for a draft of another shop. */
async function spendCodes(buyer: StoryBuyer, draft: DraftAnswer, elsewhere: StoryShop): Promise<string> {
  let last = "";
  for (let sent = 0; sent < 3; sent++) last = await buyer.receivesCode(draft);
  const other = buyer.visits(elsewhere, buyer.contact);
  const otherDraft = await other.drafts();
  for (let sent = 0; sent < 2; sent++) await other.receivesCode(otherDraft);
  return last;
}

function expectLimit(answer: ApiResponse): void {
  const { details, ...refusal } = errorOf(answer);
  expect(refusal).toEqual({ status: 429, code: "otp_limit" });
  const seconds = valueAt(details, "retry_after_seconds");
  expect(answer.headers["retry-after"]).toBe(String(seconds));
  // At most an hour after the codes were sent, rounded up to five minutes.
  expect([3_600, 3_900]).toContain(seconds);
}

story("one shop sends three codes an hour to a first-time buyer", async ({ shop, keramik, buyer }) => {
  const draft = await buyer.drafts();
  for (let sent = 0; sent < 3; sent++) await buyer.receivesCode(draft);
  expectLimit(await send(shop, draft.draft_id));
  const elsewhere = await buyer.visits(keramik, buyer.contact).drafts();
  expect((await send(keramik, elsewhere.draft_id)).status, "another shop still reaches the contact").toBe(200);
});

story(
  "a contact gets at most five codes an hour across shops, purposes and spellings",
  async ({ shop, keramik, buyer }) => {
    const draft = await buyer.drafts();
    const last = await spendCodes(buyer, draft, keramik);
    expectLimit(await send(shop, draft.draft_id));
    expectLimit(await shop.post("/orders/lookup/otp/send", { contact: buyer.contact }));
    expectLimit(await shop.post("/orders/lookup/otp/send", { contact: `+62 ${buyer.contact.slice(1)}` }));
    const elsewhere = await buyer.visits(keramik, buyer.contact.replace(/^0/, "62")).drafts();
    expectLimit(await send(keramik, elsewhere.draft_id));
    expect((await verify(shop, draft, last)).status, "the last code stays valid").toBe(200);
  },
);

story("spellings of one e-mail contact share its limit", async ({ shop, kopi, buyer }) => {
  const mail = newMail();
  const sari = buyer.visits(shop, mail);
  await spendCodes(sari, await sari.drafts(), kopi);
  for (const contact of [mail.toUpperCase(), mail.replace("@", "+toko@")]) {
    expectLimit(await send(shop, (await sari.drafts({ contact })).draft_id));
    expectLimit(await send(kopi, (await sari.visits(kopi, contact).drafts()).draft_id));
  }
});

story("track_token is long and returned only by verify", async ({ shop, buyer }) => {
  const draft = await buyer.drafts({ pays: "transfer_bca" });
  const code = await buyer.receivesCode(draft);
  const track_token = String(valueAt((await verify(shop, draft, code)).body, "track_token"));
  expect(Buffer.from(track_token, "base64url").length * 8).toBeGreaterThanOrEqual(160);
  const lookup = await buyer.awaitsCode(() => buyer.asksToLookUp());
  const others = await Promise.all([
    shop.get(`/orders/track/${track_token}`),
    shop.post(`/orders/track/${track_token}/payment`, {}),
    shop.post("/orders/lookup/otp/verify", { contact: buyer.contact, code: lookup }),
  ]);
  for (const answer of others) {
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).not.toContain(track_token);
  }
});

story(
  "track_url, messages and payments use the primary domain, whichever domain is called",
  async ({ shop, buyer, server }) => {
    const site = openShop(server, "larasan", new URL(shop.site).host);
    for (const storyShop of [shop, site]) {
      const otherBuyer = buyer.visits(storyShop);
      const { url, token, payment } = await otherBuyer.orders({ pays: "ewallet" });
      expect(url).toBe(`${shop.origin}/track/${token}`);
      expect(new URL(String(payment.redirect_url)).origin).toBe(shop.origin);
      const qris = await otherBuyer.orders({ pays: "qris" });
      expect(new URL(String(qris.payment.qr_image_url)).origin).toBe(shop.origin);
      await expect.poll(async () => (await otherBuyer.reads()).some(({ text }) => text.includes(url))).toBe(true);
    }
  },
);

story("the buyer gets an order confirmation with number, total and tracking link", async ({ buyer }) => {
  const { order, number, url } = await buyer.orders();
  const about = async () => (await buyer.reads()).filter(({ code }) => code === null);
  await expect.poll(async () => (await about()).length).toBe(1);
  const [message] = await about();
  expect(message?.subject).toBe(`Pesanan ${number} di Larasan sudah kami terima`);
  expect(message?.text).toContain(url);
  expect(message?.text).toContain(`Rp${Number(order.total).toLocaleString("id-ID")}`);
});
