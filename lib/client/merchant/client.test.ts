import { expect, expectTypeOf, onTestFinished, test, vi } from "vitest";
import { createMerchantClient, type MerchantClient, type MerchantClientOptions } from ".";

function rehearse(options: MerchantClientOptions = {}) {
  const calls: Request[] = [];
  const fetch = async (request: Request) => {
    calls.push(request);
    return Response.json({ name: "Rina" });
  };
  return { calls, client: createMerchantClient({ origin: "https://toko.example", fetch, ...options }) };
}

test("a token is sent as bearer without cookies; without a token, the session cookie is sent", async () => {
  const { calls, client } = rehearse({ token: "etl_1" });
  expect(await client.getMe()).toEqual({ name: "Rina" });
  await rehearse().client.getMe();
  const [request] = calls;
  expect(request?.url).toBe("https://toko.example/api/merchant/v1/me");
  expect([request?.headers.get("authorization"), request?.credentials]).toEqual(["Bearer etl_1", "omit"]);
  const own = rehearse();
  await own.client.getMe();
  expect([own.calls[0]?.headers.get("authorization"), own.calls[0]?.credentials]).toEqual([null, "same-origin"]);
});

test("the revision is a header, a change has an idempotency key, and a file is the whole body", async () => {
  const { calls, client } = rehearse({ token: "etl_1" });
  await client.updateOrderAddress({ id: "ord_1", revision: 3, name: "Sari" });
  const [change] = calls;
  expect([change?.method, change?.headers.get("if-match")]).toEqual(["PUT", '"3"']);
  expect(change?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  expect(await change?.json()).toEqual({ name: "Sari" });
  await client.uploadImportPart({ id: "imp_1", n: "0", bytes: Buffer.from("a,b"), contentType: "text/csv" });
  expect([calls[1]?.headers.get("content-type"), await calls[1]?.text()]).toEqual(["text/csv", "a,b"]);
});

test("a change without fields has no body, and an upload has no time limit", async () => {
  const { calls, client } = rehearse({ token: "etl_1" });
  await client.openShop();
  expect([calls[0]?.body, calls[0]?.headers.get("content-type")]).toEqual([null, null]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slow = createMerchantClient({ origin: "https://toko.example", fetch: () => new Promise(() => {}) });
  void slow.uploadImportPart({ id: "imp_1", n: "0", bytes: Buffer.from("a,b"), contentType: "text/csv" });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  void slow.getMe();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
});

test("responses are typed", () => {
  expectTypeOf<Awaited<ReturnType<MerchantClient["getMe"]>>["role"]>().toEqualTypeOf<"owner" | "staff" | null>();
});
