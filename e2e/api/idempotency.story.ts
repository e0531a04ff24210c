import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as open } from "node:http";
import { expect } from "playwright/test";
import { basePath } from "@/lib/contract/endpoints";
import { newMail, StoryBuyer } from "../support/buyer";
import type { ApiResponse } from "../support/http";
import { valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

type KeyedCall = { path: string; body?: object; other?: object };

const melawai = "idn:31.74.07.1001";

/**
 * Every POST of the API except the delivery confirmation, which needs a merchant. Each prepares a call and a different body.
 */
const posts: [name: string, prepare: (buyer: StoryBuyer) => Promise<KeyedCall>][] = [
  [
    "searchDestinations",
    async () => ({ path: "/shipping/destinations", body: { q: "melawai" }, other: { q: "dago bandung" } }),
  ],
  [
    "resolveDestination",
    async () => ({
      path: "/shipping/destinations/resolve",
      body: { ref: melawai },
      other: { ref: "idn:32.73.02.1004" },
    }),
  ],
  [
    "quoteRates",
    async (buyer) => {
      const [items, more] = [[await buyer.picks("dompet-tumpal-nila")], [await buyer.picks("dompet-tumpal-nila", 2)]];
      const body = { destination_ref: melawai, items };
      return { path: "/shipping/rates", body, other: { ...body, items: more } };
    },
  ],
  [
    "createDraft",
    async (buyer) => {
      const body = await buyer.fillsIn({ pays: "transfer_bca" });
      return { path: "/checkout/draft", body, other: { ...body, customer_name: "Budi" } };
    },
  ],
  [
    "sendCode",
    async (buyer) => {
      const [draft, other] = [await buyer.drafts(), await buyer.drafts()];
      return { path: "/checkout/otp/send", body: { draft_id: draft.draft_id }, other: { draft_id: other.draft_id } };
    },
  ],
  [
    "verifyCode",
    async (buyer) => {
      const draft = await buyer.drafts();
      const body = { draft_id: draft.draft_id, code: await buyer.receivesCode(draft) };
      return { path: "/checkout/otp/verify", body, other: { ...body, code: "000000" } };
    },
  ],
  ["reopenPayment", async (buyer) => ({ path: `/orders/track/${(await buyer.orders()).token}/payment` })],
  [
    "claimPayment",
    async (buyer) => {
      const { token } = await buyer.orders({ pays: "transfer_bca" });
      return { path: `/orders/track/${token}/payment/claim` };
    },
  ],
  ["cancelOrder", async (buyer) => ({ path: `/orders/track/${(await buyer.orders()).token}/cancel` })],
  [
    "sendLookupCode",
    async (buyer) => {
      await buyer.orders();
      return { path: "/orders/lookup/otp/send", body: { contact: buyer.contact }, other: { contact: newMail() } };
    },
  ],
  [
    "verifyLookupCode",
    async (buyer) => {
      await buyer.orders();
      const body = { contact: buyer.contact, code: await buyer.awaitsCode(() => buyer.asksToLookUp()) };
      return { path: "/orders/lookup/otp/verify", body, other: { ...body, code: "000000" } };
    },
  ],
];

function post(shop: StoryShop, path: string, data: unknown, key: string): Promise<ApiResponse> {
  const headers = { "Idempotency-Key": key };
  return shop.send("POST", path, data === undefined ? { headers } : { headers, data });
}

/** Calls by tracking token have no body, so there is no different body. */
const bodiless = ["reopenPayment", "claimPayment", "cancelOrder"];

story("a repeated request replays the first response; another body under its key returns 422", async ({ shop }) => {
  await eachOf(posts, async ([name, prepare]) => {
    const { path, body, other } = await prepare(new StoryBuyer(shop));
    const key = randomUUID();
    const first = await post(shop, path, body, key);
    expect(first.status).toBe(200);
    expect(first.headers).not.toHaveProperty("idempotent-replay");
    const expectReplay = async () => {
      const replay = await post(shop, path, body, key);
      expect(replay.headers["idempotent-replay"]).toBe("true");
      expect([replay.status, replay.bytes]).toEqual([first.status, first.bytes]);
    };
    await expectReplay();
    if (!bodiless.includes(name)) {
      const reused = { status: 422, code: "idempotency_key_reused", details: {} };
      expect(errorOf(await post(shop, path, other, key))).toEqual(reused);
    }
    await expectReplay();
  });
});

story("key order and whitespace of the body make no difference", async ({ shop, buyer }) => {
  const form = await buyer.fillsIn();
  const key = randomUUID();
  const first = await post(shop, "/checkout/draft", form, key);
  const turned = Object.fromEntries(Object.entries(form).reverse());
  const spellings = [JSON.stringify(turned), JSON.stringify(form, null, 4), `\n\t ${JSON.stringify(form)}\r\n`];
  for (const text of spellings) {
    const headers = { "Idempotency-Key": key, "Content-Type": "application/json" };
    const replay = await shop.send("POST", "/checkout/draft", { headers, data: Buffer.from(text) });
    expect([replay.headers["idempotent-replay"], replay.bytes]).toEqual(["true", first.bytes]);
  }
});

const badKeys: [title: string, key: string][] = [
  ["is empty", ""],
  ["is one blank", " "],
  ["has 256 characters", "k".repeat(256)],
  ["has a blank inside", "kunci satu"],
  ["has a tab inside", "kunci\tsatu"],
  ["has a letter beyond ASCII", "kuncié"],
];

story("an invalid key returns 400 on every POST", async ({ shop }) => {
  await eachOf(badKeys, async ([, key]) => {
    const calls: [string, object][] = [
      ["/shipping/destinations", { q: "melawai" }],
      ["/checkout/otp/send", { draft_id: "drf_x" }],
      ["/orders/track/tidak-ada/payment", {}],
      ["/orders/lookup/otp/verify", { contact: "081234567890", code: "123456" }],
    ];
    for (const [path, body] of calls) {
      const { details, ...refusal } = errorOf(await post(shop, path, body, key));
      expect(refusal, path).toEqual({ status: 400, code: "invalid_request" });
      expect(valueAt(details, "issues")).toEqual([
        { path: "Idempotency-Key", code: "invalid_format", message: "Kunci permintaan tidak valid." },
      ]);
    }
  });
});

story("a key of 1–255 visible characters is accepted unchanged", async ({ shop }) => {
  await eachOf(
    ["k", "k".repeat(255), "'; drop table shops --".replaceAll(" ", "_"), '"a,b"', "*:{}[]~"],
    async (key) => {
      const buyer = new StoryBuyer(shop);
      // The key is the same for all. Only the path, unique to this story, distinguishes the requests.
      const { token } = await buyer.orders();
      const path = `/orders/track/${token}/payment`;
      const first = await post(shop, path, undefined, key);
      const replay = await post(shop, path, undefined, key);
      expect([first.status, first.headers["idempotent-replay"]]).toEqual([200, undefined]);
      expect([replay.status, replay.headers["idempotent-replay"]]).toEqual([200, "true"]);
    },
  );
});

story("two Idempotency-Key headers return 400", async ({ shop, baseURL }) => {
  const headers = { Host: shop.host, "Content-Type": "application/json", "Idempotency-Key": ["a", "b"] };
  const sent = open(`${baseURL}${basePath}/shipping/destinations`, { method: "POST", headers }).end('{"q":"melawai"}');
  const [answer]: IncomingMessage[] = await once(sent, "response");
  const body = JSON.parse(Buffer.concat((await answer?.toArray()) ?? []).toString());
  expect([answer?.statusCode, body.error.code]).toEqual([400, "invalid_request"]);
});

story("a key on a GET is ignored", async ({ shop }) => {
  for (const key of ["kunci", "", "dua kunci"]) {
    for (let again = 0; again < 2; again++) {
      const answer = await shop.get("/categories", { headers: { "Idempotency-Key": key } });
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty("idempotent-replay");
    }
  }
});
