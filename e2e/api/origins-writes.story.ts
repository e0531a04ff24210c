import { expect } from "playwright/test";
import { objectFields } from "@/lib/contract/object-fields";
import { newMail } from "../support/buyer";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const stranger = "https://orang-lain.example";
const melawai = "idn:31.74.07.1001";

/** Every POST, with a body that only the operation itself rejects, if at all. */
const writes: [path: string, body: object, status: number][] = [
  ["/shipping/destinations", { q: "melawai" }, 200],
  ["/shipping/destinations/resolve", { ref: melawai }, 200],
  ["/shipping/rates", { destination_ref: melawai, items: [{ product_id: "prd_x", qty: 1 }] }, 422],
  ["/checkout/draft", {}, 400],
  ["/checkout/otp/send", { draft_id: "drf_x" }, 404],
  ["/checkout/otp/verify", { draft_id: "drf_x", code: "123456" }, 400],
  ["/orders/track/tidak-ada/payment", {}, 404],
  ["/orders/track/tidak-ada/payment/claim", {}, 404],
  ["/orders/track/tidak-ada/received", {}, 404],
  ["/orders/track/tidak-ada/cancel", {}, 404],
  ["/orders/lookup/otp/send", { contact: "bukan kontak" }, 400],
  ["/orders/lookup/otp/verify", { contact: "081234567890", code: "123456" }, 400],
];

const readable = (Origin: string) => ({
  "access-control-allow-origin": Origin,
  "access-control-expose-headers": expect.stringContaining("Idempotent-Replay"),
  vary: expect.stringContaining("Origin"),
});

story("the write plan allows readable POST requests from the shop's domains", async ({ shop }) => {
  await eachOf(writes, async ([path, body, status]) => {
    for (const Origin of [shop.origin, shop.site]) {
      const answer = await shop.post(path, body, { Origin });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(readable(Origin));
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    }
  });
});

story("the read and basic plans do not cover POST from another origin", async ({ kopi, keramik }) => {
  await eachOf(writes, async ([path, body]) => {
    for (const [shop, plan] of [
      [kopi, "read"],
      [keramik, "basic"],
    ] as const) {
      const answer = await shop.post(path, body, { Origin: shop.site });
      const details = { quota: "headless_api", plan, need: "write" };
      expect(errorOf(answer)).toEqual({ status: 403, code: "plan_limit", details });
      expect(answer.headers).toMatchObject(readable(shop.site));
      expect(errorOf(await shop.post(path, body, { Origin: shop.origin })).code).not.toBe("plan_limit");
    }
  });
});

story("POST from a foreign page returns a readable error", async ({ shop, kopi }) => {
  await eachOf(writes, async ([path, body]) => {
    for (const Origin of [stranger, "null", kopi.site]) {
      const answer = await shop.post(path, body, { Origin });
      expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden", details: {} });
      expect(answer.headers).toMatchObject(readable(Origin));
    }
  });
});

story("a preflight for a POST returns 204 to any origin", async ({ shop, kopi, keramik }) => {
  await eachOf(writes, async ([path]) => {
    for (const storyShop of [shop, kopi, keramik]) {
      const headers = {
        Origin: stranger,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,idempotency-key,x-api-version",
      };
      const answer = await storyShop.send("OPTIONS", path, { headers });
      expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
      expect(answer.headers).toMatchObject({
        ...readable(stranger),
        "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
        "access-control-allow-headers": "Content-Type, Idempotency-Key, If-None-Match, X-API-Version",
      });
    }
  });
});

story("the origin is checked before version, body and key", async ({ shop, kopi }) => {
  const spoilt = { "X-API-Version": "latest", "Idempotency-Key": "", "Content-Type": "text/plain" };
  const send = (storyShop: StoryShop, Origin: string) =>
    storyShop.send("POST", "/checkout/draft", { headers: { ...spoilt, Origin }, data: Buffer.from("{") });
  expect(errorOf(await send(shop, stranger)).code).toBe("forbidden");
  expect(errorOf(await send(kopi, kopi.site)).code).toBe("plan_limit");
});

story("on the basic plan, the shop's own pages can place orders", async ({ keramik, buyer }) => {
  const headers = { Origin: keramik.origin };
  const otherBuyer = buyer.visits(keramik);
  const draft = await keramik.post("/checkout/draft", await otherBuyer.fillsIn(), headers);
  const { draft_id } = objectFields(draft.body);
  const code = await otherBuyer.awaitsCode(() => keramik.post("/checkout/otp/send", { draft_id }, headers));
  const placed = await keramik.post("/checkout/otp/verify", { draft_id, code }, headers);
  expect([placed.status, placed.headers["access-control-allow-origin"]]).toEqual([200, keramik.origin]);
});

story("on the read plan, a registered page can track an order placed by a server", async ({ kopi, buyer }) => {
  const { token } = await buyer.visits(kopi, newMail()).orders();
  const read = await kopi.get(`/orders/track/${token}`, { headers: { Origin: kopi.site } });
  expect([read.status, read.headers["access-control-allow-origin"]]).toEqual([200, kopi.site]);
  const answer = await kopi.post(`/orders/track/${token}/payment`, {}, { Origin: kopi.site });
  expect(errorOf(answer).code).toBe("plan_limit");
});
