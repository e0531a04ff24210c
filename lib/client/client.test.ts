import { expect, test } from "vitest";
import { ApiFailure, type ClientOptions, createClient } from ".";

const origin = "https://toko.example";

/** A client whose calls go no further than this, and what they were. */
function rehearse(answer: () => Response = () => Response.json({}), options: ClientOptions = {}) {
  const calls: Request[] = [];
  const fetch = async (request: Request) => {
    calls.push(request);
    request.signal.throwIfAborted();
    return answer();
  };
  return { calls, client: createClient({ origin, fetch, ...options }) };
}

test("path parameters are encoded, and only what is left of the input becomes the query", async () => {
  const { calls, client } = rehearse();
  await client.getProduct({ slug: "kain a/b" });
  await client.listProducts({ limit: "3", q: "t&h" });
  expect(calls.map(({ url }) => url.replace(`${origin}/api/v1`, ""))).toEqual([
    "/products/kain%20a%2Fb",
    "/products?limit=3&q=t%26h",
  ]);
});

test("a POST sends its input as JSON, without what stands in the path", async () => {
  const { calls, client } = rehearse();
  await client.sendCode({ draft_id: "drf_1" });
  await client.claimPayment({ token: "rahasia" });
  const [send, claim] = calls;
  expect([send?.method, send?.headers.get("Content-Type")]).toEqual(["POST", "application/json"]);
  expect(await send?.json()).toEqual({ draft_id: "drf_1" });
  expect(claim?.url).toBe(`${origin}/api/v1/orders/track/rahasia/payment/claim`);
  expect(await claim?.json()).toEqual({});
});

test("an Idempotency-Key travels with a POST, and with nothing else", async () => {
  const { calls, client } = rehearse();
  await client.sendCode({ draft_id: "drf_1" }, { idempotencyKey: "kunci-1" });
  await client.sendCode({ draft_id: "drf_1" });
  await client.listCategories({}, { idempotencyKey: "kunci-1" });
  expect(calls.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["kunci-1", null, null]);
});

test("a call can be ended early, and then fails as the caller said", async () => {
  const { client } = rehearse();
  const controller = new AbortController();
  controller.abort(new Error("pembeli pergi"));
  await expect(client.listCategories({}, { signal: controller.signal })).rejects.toThrow("pembeli pergi");
});

test("the version is pinned where one is named, and no cookies are sent", async () => {
  const pinned = rehearse(undefined, { version: "2026-09-09" });
  await pinned.client.listCategories({});
  const plain = rehearse();
  await plain.client.listCategories({});
  expect(pinned.calls[0]?.headers.get("X-API-Version")).toBe("2026-09-09");
  expect(plain.calls[0]?.headers.has("X-API-Version")).toBe(false);
  expect(plain.calls[0]?.credentials).toBe("omit");
});

test("a refusal is thrown with its status, code, message and details", async () => {
  const error = { code: "price_changed", message: "Harga berubah.", details: { was: 1, now: 2 } };
  const { client } = rehearse(() => Response.json({ error }, { status: 422 }));
  const failure = await client.verifyCode({ draft_id: "drf_1", code: "123456" }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 422, ...error });
});

test("an answer without our envelope is told as somebody else's", async () => {
  const { client } = rehearse(() => new Response("<h1>502</h1>", { status: 502 }));
  await expect(client.listCategories({})).rejects.toMatchObject({ status: 502, code: "unreachable", details: {} });
});
