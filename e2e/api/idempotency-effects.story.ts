import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { current } from "@/lib/contract/versions/versions";
import { newMail } from "../support/buyer";
import type { ApiResponse } from "../support/http";
import { valueAt } from "../support/json";
import { errorOf, type StoryShop, story } from "../support/story";

const keyed = (shop: StoryShop, path: string, data: unknown, key: string, more: Record<string, string> = {}) =>
  shop.post(path, data, { "Idempotency-Key": key, ...more });
const isReplay = ({ headers }: ApiResponse) => headers["idempotent-replay"] === "true";
const draftIdOf = ({ body }: ApiResponse) => valueAt(body, "draft_id");

story("an error of a use case is replayed too", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  const refused: [path: string, body: object, code: string][] = [
    ["/checkout/draft", { ...form, items: [{ product_id: "prd_x", qty: 1 }] }, "item_unavailable"],
    ["/checkout/draft", { ...form, shipping_quote_id: "qte_x" }, "quote_invalid"],
    ["/checkout/otp/send", { draft_id: "drf_x" }, "not_found"],
    ["/checkout/otp/verify", { draft_id: "drf_x", code: "123456" }, "invalid_code"],
    ["/orders/lookup/otp/verify", { contact: buyer.contact, code: "123456" }, "invalid_code"],
    ["/shipping/destinations/resolve", { ref: "idn:0" }, "not_found"],
    ["/orders/track/tidak-ada/payment", {}, "not_found"],
    ["/orders/track/tidak-ada/payment/claim", {}, "not_found"],
    ["/orders/track/tidak-ada/received", {}, "not_found"],
    ["/orders/track/tidak-ada/cancel", {}, "not_found"],
  ];
  for (const [path, body, code] of refused) {
    const key = randomUUID();
    const first = await keyed(shop, path, body, key);
    const again = await keyed(shop, path, body, key);
    expect([errorOf(first).code, isReplay(first), isReplay(again)]).toEqual([code, false, true]);
    expect([again.status, again.bytes]).toEqual([first.status, first.bytes]);
  }
});

story("a validation error is not stored, and its key accepts the corrected request", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  const key = randomUUID();
  for (const broken of [
    { ...form, items: [] },
    { ...form, customer_name: null },
  ]) {
    const answer = await keyed(shop, "/checkout/draft", broken, key);
    expect([answer.status, isReplay(answer)]).toEqual([400, false]);
  }
  const first = await keyed(shop, "/checkout/draft", form, key);
  expect([first.status, isReplay(first)]).toEqual([200, false]);
});

story(
  "a repeated draft request creates one draft, and a repeated send request one message",
  async ({ shop, buyer }) => {
    const form = await buyer.fillsIn();
    const [draftKey, sendKey] = [randomUUID(), randomUUID()];
    const drafts = [
      await keyed(shop, "/checkout/draft", form, draftKey),
      await keyed(shop, "/checkout/draft", form, draftKey),
    ];
    const [draft_id] = drafts.map(draftIdOf);
    expect(drafts.map(draftIdOf)).toEqual([draft_id, draft_id]);
    const code = await buyer.awaitsCode(() => keyed(shop, "/checkout/otp/send", { draft_id }, sendKey));
    for (let again = 0; again < 6; again++) {
      expect(isReplay(await keyed(shop, "/checkout/otp/send", { draft_id }, sendKey))).toBe(true);
    }
    expect(await buyer.reads()).toHaveLength(1);
    expect((await shop.post("/checkout/otp/verify", { draft_id, code })).status).toBe(200);
  },
);

story("a wrong code repeated under its key counts as one try", async ({ shop, buyer }) => {
  const draft = await buyer.drafts();
  const code = await buyer.receivesCode(draft);
  const wrong = { draft_id: draft.draft_id, code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") };
  const key = randomUUID();
  for (let again = 0; again < 10; again++) {
    expect(errorOf(await keyed(shop, "/checkout/otp/verify", wrong, key)).code).toBe("invalid_code");
  }
  expect((await buyer.confirms(draft, code)).order?.status).toBe("pending_payment");
});

story(
  "a repeated verify request replays the order with its token, even after a transition",
  async ({ shop, buyer, gateway }) => {
    const draft = await buyer.drafts({ pays: "va_bca" });
    const body = { draft_id: draft.draft_id, code: await buyer.receivesCode(draft) };
    const key = randomUUID();
    const first = await keyed(shop, "/checkout/otp/verify", body, key);
    await gateway.sends(String(valueAt(first.body, "order", "number")), "paid");
    const again = await keyed(shop, "/checkout/otp/verify", body, key);
    expect([isReplay(again), again.bytes]).toEqual([true, first.bytes]);
    expect((await buyer.tracks(String(valueAt(first.body, "track_token")))).order.status).toBe("paid");
    expect(await buyer.looksUp()).toHaveLength(1);
  },
);

story("a 429 response is not stored", async ({ shop, buyer }) => {
  const draft = await buyer.drafts();
  for (let sent = 0; sent < 3; sent++) await buyer.asksForCode(draft);
  const key = randomUUID();
  for (let again = 0; again < 2; again++) {
    const answer = await keyed(shop, "/checkout/otp/send", { draft_id: draft.draft_id }, key);
    expect([answer.status, isReplay(answer)]).toEqual([429, false]);
  }
});

story("a key belongs to one shop and one path", async ({ shop, kopi, buyer }) => {
  const key = randomUUID();
  const otherBuyer = buyer.visits(kopi, newMail());
  const calls = [
    await keyed(shop, "/checkout/draft", await buyer.fillsIn(), key),
    await keyed(kopi, "/checkout/draft", await otherBuyer.fillsIn(), key),
    await keyed(shop, "/shipping/destinations", { q: "melawai" }, key),
    await keyed(kopi, "/shipping/destinations", { q: "dago bandung" }, key),
    await keyed(shop, `/orders/track/${(await buyer.orders()).token}/payment`, {}, key),
    await keyed(shop, `/orders/track/${(await buyer.orders()).token}/payment`, {}, key),
  ];
  for (const answer of calls) expect([answer.status, isReplay(answer)]).toEqual([200, false]);
});

story("the same key under another version is a reused key", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn({ phone: "081234567890" });
  const key = randomUUID();
  await keyed(shop, "/checkout/draft", form, key);
  const answer = await keyed(shop, "/checkout/draft", form, key, { "X-API-Version": current });
  expect(errorOf(answer)).toEqual({ status: 422, code: "idempotency_key_reused", details: {} });
});

story(
  "a page can read that it got a replay, and a foreign page with the same key gets nothing",
  async ({ shop, buyer }) => {
    const form = await buyer.fillsIn();
    const key = randomUUID();
    const first = await keyed(shop, "/checkout/draft", form, key);
    const page = await keyed(shop, "/checkout/draft", form, key, { Origin: shop.site });
    expect([isReplay(page), page.bytes]).toEqual([true, first.bytes]);
    expect(page.headers["access-control-allow-origin"]).toBe(shop.site);
    expect(page.headers["access-control-expose-headers"]).toContain("Idempotent-Replay");
    const stranger = await keyed(shop, "/checkout/draft", form, key, { Origin: "https://orang-lain.example" });
    expect([errorOf(stranger).code, isReplay(stranger)]).toEqual(["forbidden", false]);
  },
);

story("concurrent requests with one key get one response", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn({ pays: "transfer_bca" });
  const key = randomUUID();
  const twins = await Promise.all(Array.from({ length: 6 }, () => keyed(shop, "/checkout/draft", form, key)));
  expect(new Set(twins.map(draftIdOf)).size).toBe(1);
  expect(twins.filter(isReplay)).toHaveLength(5);
});
