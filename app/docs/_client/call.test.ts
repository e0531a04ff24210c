import { expect, test, vi } from "vitest";
import { current } from "@/lib/contract/versions/versions";
import { buildCallUrl, callShop, type TryOutCall, tryOut } from "./call";

const trial: TryOutCall = {
  method: "GET",
  path: "/products/{slug}",
  version: current,
  inputs: [
    { name: "slug", paramLocation: "path", value: "kain" },
    { name: "q", paramLocation: "query", value: "" },
  ],
  body: null,
  first: null,
};

test("path and query values are encoded, and empty ones are omitted", () => {
  expect(buildCallUrl(trial, new Map([["slug", "a b/c"]]))).toBe("/api/v1/products/a%20b%2Fc");
  expect(
    buildCallUrl(
      trial,
      new Map([
        ["slug", "kain"],
        ["q", "batik tulis"],
      ]),
    ),
  ).toBe("/api/v1/products/kain?q=batik+tulis");
  expect(buildCallUrl(trial, new Map([["slug", " "]]))).toBeNull();
});

test("a call sends its version and, for POST, a key, and reports the error code", async () => {
  const refusal = { error: { code: "not_found", message: "Tidak ada.", details: {} } };
  const answer = () => Promise.resolve(Response.json(refusal, { status: 404, headers: { "X-Request-Id": "req_1" } }));
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const response = await callShop(trial, "/api/v1/products/kain", null, "key");
  expect(response).toMatchObject({ isOk: false, code: "not_found", headers: "X-Request-Id: req_1" });
  expect(response.body).toContain('"code": "not_found"');
  expect(fetched).toHaveBeenLastCalledWith(
    "/api/v1/products/kain",
    expect.objectContaining({ credentials: "omit", headers: { "X-API-Version": current } }),
  );
  await callShop({ ...trial, method: "POST" }, "/api/v1/checkout/draft", "{}", "key");
  const headers = { "X-API-Version": current, "Idempotency-Key": "key", "Content-Type": "application/json" };
  expect(fetched).toHaveBeenLastCalledWith("/api/v1/checkout/draft", expect.objectContaining({ headers, body: "{}" }));
  fetched.mockRestore();
});

const draft: TryOutCall = {
  ...trial,
  method: "POST",
  first: { name: "quoteRates", path: "/shipping/rates", body: "{}", gives: "quote_id", fills: "your-quote" },
};

test("a missing quote is requested before each call, and its error is shown", async () => {
  const rates = { options: [{ quote_id: "qte_1" }, { quote_id: "qte_2" }] };
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(rates));
  const listCalls = () => fetched.mock.calls.map(([address, init]) => [address, init?.body]);
  let keys = 0;
  const send = (body: string) => tryOut(draft, "/api/v1/checkout/draft", body, () => `key-${++keys}`);
  await send('{"quote":"your-quote"}');
  expect(listCalls()).toEqual([
    ["/api/v1/shipping/rates", "{}"],
    ["/api/v1/checkout/draft", '{"quote":"qte_1"}'],
  ]);
  expect(keys).toBe(2);
  fetched.mockClear();
  await send('{"quote":"qte_9"}');
  expect(listCalls()).toEqual([["/api/v1/checkout/draft", '{"quote":"qte_9"}']]);
  fetched.mockClear();
  fetched.mockImplementation(async () => Response.json({ error: { code: "not_found" } }, { status: 404 }));
  expect(await send('{"quote":"your-quote"}')).toMatchObject({ isOk: false, code: "not_found" });
  expect(listCalls()).toEqual([["/api/v1/shipping/rates", "{}"]]);
  fetched.mockRestore();
});
