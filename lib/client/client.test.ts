import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { current } from "@/lib/contract/versions/versions";
import { type ClientOptions, createClient, EtalaseError, type KeyStore, type Version } from ".";

const origin = "https://toko.example";

type PlayedResponse = () => Response;

/** Client with a fake `fetch`: records the calls, and replies with `replies` in order. */
function rehearse<V extends Version>(replies: PlayedResponse[] = [], options: ClientOptions<V> = {}) {
  const calls: Request[] = [];
  const fetch = async (request: Request) => {
    calls.push(request);
    request.signal.throwIfAborted();
    const reply = replies.shift() ?? ok;
    return reply();
  };
  const keys = () => calls.map(({ headers }) => headers.get("Idempotency-Key"));
  return { calls, keys, client: createClient({ origin, fetch, ...options }) };
}

const ok: PlayedResponse = () => Response.json({});
const lost: PlayedResponse = () => {
  throw new TypeError("fetch failed");
};
const refusal = (status: number, code: string, headers: Record<string, string> = {}): PlayedResponse => {
  const error = { code, message: "Maaf.", details: {} };
  return () => Response.json({ error }, { status, headers });
};
const html: PlayedResponse = () => new Response("<h1>Login WiFi</h1>", { status: 200 });

const draft = { draft_id: "drf_1" };

/** Outcome of a call, without real waiting. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const settled = call.then(
    () => "ok",
    (failure: unknown) => failure,
  );
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("path parameters are encoded, and the remaining input becomes the query", async () => {
  const { calls, client } = rehearse();
  await client.getProduct({ slug: "kain a/b" });
  await client.listProducts({ limit: 3, q: "t&h" });
  await client.listCategories();
  expect(calls.map(({ url }) => url.replace(`${origin}/api/v1`, ""))).toEqual([
    "/products/kain%20a%2Fb",
    "/products?limit=3&q=t%26h",
    "/categories",
  ]);
});

test("a POST sends its input as JSON, without path parameters, and no body if nothing is left", async () => {
  const { calls, client } = rehearse();
  await client.sendCode(draft);
  await client.claimPayment({ token: "rahasia" });
  const [send, claim] = calls;
  expect([send?.method, send?.headers.get("Content-Type")]).toEqual(["POST", "application/json"]);
  expect(await send?.json()).toEqual(draft);
  expect(claim?.url).toBe(`${origin}/api/v1/orders/track/rahasia/payment/claim`);
  expect([claim?.body, claim?.headers.get("Content-Type")]).toEqual([null, null]);
});

test("an origin may end with a slash; anything that is no origin is named before a call", async () => {
  const urls = (at: string) => {
    const { calls, client } = rehearse([], { origin: at });
    return client.listCategories().then(() => calls.map(({ url }) => url));
  };
  await expect(urls(`${origin}/`)).resolves.toEqual([`${origin}/api/v1/categories`]);
  for (const wrong of [
    "toko.example",
    `${origin}/api/v1`,
    `${origin}?a=1`,
    "https://a:b@toko.example",
    "ftp://toko.example",
  ])
    expect(() => createClient({ origin: wrong }), wrong).toThrow(`https://toko.example", without a path: "${wrong}"`);
});

/** Reply that never comes: the call waits until its signal aborts. */
const silence = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });

test("a call without a response in time is unreachable, after 15 seconds by default, and can be retried", async () => {
  const hanging = createClient({ origin, fetch: silence, retries: 0 });
  let outcome: unknown = "waiting";
  hanging.listCategories().catch((failure: unknown) => (outcome = failure));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(outcome).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toMatchObject({ code: "unreachable", status: 0, cause: { name: "TimeoutError" } });
  const replies = [silence, async () => ok()];
  const retrying = createClient({ origin, timeoutMs: 100, fetch: (request) => (replies.shift() ?? silence)(request) });
  expect(await outcomeOf(retrying.listCategories())).toBe("ok");
});

test("a body that stops coming is unreachable too, and the limit ends with the call", async () => {
  const stopping = async (request: Request) =>
    new Response(
      new ReadableStream({
        start: (body) => request.signal.addEventListener("abort", () => body.error(request.signal.reason)),
      }),
    );
  const client = createClient({ origin, fetch: stopping, retries: 0 });
  expect(await outcomeOf(client.listCategories())).toMatchObject({ code: "unreachable", status: 200 });
  await rehearse().client.listCategories();
  expect(vi.getTimerCount()).toBe(0);
});

test("the requested version is sent, and no cookies are sent", async () => {
  const pinned = rehearse([], { version: current });
  await pinned.client.listCategories();
  const plain = rehearse();
  await plain.client.listCategories();
  expect(pinned.calls[0]?.headers.get("X-API-Version")).toBe(current);
  expect(plain.calls[0]?.headers.has("X-API-Version")).toBe(false);
  expect(plain.calls[0]?.credentials).toBe("omit");
});

test("credentials are not set if the runtime does not support them, as in Workers", async () => {
  class WorkerRequest {
    readonly signal = new AbortController().signal;
    constructor(url: string, init: RequestInit) {
      if ("credentials" in init) throw new Error("The 'credentials' field is not implemented.");
      expect(url).toBe(`${origin}/api/v1/categories`);
    }
  }
  vi.stubGlobal("Request", WorkerRequest);
  await expect(rehearse().client.listCategories()).resolves.toEqual({});
});

test("an API error is thrown with all its fields", async () => {
  const error = { code: "price_changed", message: "Harga berubah.", details: { was: 1, now: 2 } };
  const headers = { "Retry-After": "60", "X-Request-Id": "req_1" };
  const { client } = rehearse([() => Response.json({ error }, { status: 422, headers })]);
  const failure = await outcomeOf(client.verifyCode({ ...draft, code: "123456" }));
  expect(failure).toBeInstanceOf(EtalaseError);
  expect(failure).toMatchObject({ ...error, status: 422, requestId: "req_1", retryAfter: 60 });
  if (failure instanceof EtalaseError && failure.code === "price_changed") expect(failure.details.was).toBe(1);
});

test("a network failure and a proxy's response throw the same error", async () => {
  const dead = rehearse([lost], { retries: 0 });
  expect(await outcomeOf(dead.client.listCategories())).toMatchObject({
    name: "EtalaseError",
    code: "unreachable",
    status: 0,
    cause: { message: "fetch failed" },
  });
  const between = rehearse([html], { retries: 0 });
  expect(await outcomeOf(between.client.listCategories())).toMatchObject({ code: "unreachable", status: 200 });
});

const passing: [title: string, reply: PlayedResponse][] = [
  ["a network failure", lost],
  ["a response that is not the API's", html],
  ["a server error", refusal(500, "internal_error")],
  ["a bad gateway", () => new Response("Bad Gateway", { status: 502 })],
  ["a short rate limit", refusal(429, "rate_limited", { "Retry-After": "10" })],
  ["a request in progress", refusal(409, "idempotency_in_progress", { "Retry-After": "1" })],
];

for (const [title, reply] of passing) {
  test(`${title} is retried under the same key`, async () => {
    const { keys, client } = rehearse([reply, reply]);
    expect(await outcomeOf(client.sendCode(draft))).toBe("ok");
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });
}

const lasting: [title: string, reply: PlayedResponse][] = [
  ["an API error", refusal(422, "item_unavailable")],
  ["a long rate limit", refusal(429, "otp_limit", { "Retry-After": "11" })],
  ["a rate limit without an end", refusal(429, "rate_limited")],
  ["a service with a long Retry-After", refusal(503, "unavailable", { "Retry-After": "60" })],
  ["a page that is not the API's", () => new Response("Not Found", { status: 404 })],
];

for (const [title, reply] of lasting) {
  test(`${title} is thrown without a retry`, async () => {
    const { calls, client } = rehearse([reply]);
    expect(await outcomeOf(client.sendCode(draft))).toBeInstanceOf(EtalaseError);
    expect(calls).toHaveLength(1);
  });
}

test("pauses grow, and are at least as long as Retry-After", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { calls, client } = rehearse([lost, refusal(429, "rate_limited", { "Retry-After": "4" })]);
  const call = client.listCategories();
  const seen: number[] = [];
  for (const ms of [299, 1, 4_899, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    seen.push(calls.length);
  }
  expect(seen).toEqual([1, 2, 2, 3]);
  await call;
});

test("a repeated failure is thrown after three attempts, or immediately if retries are off", async () => {
  const retryRun = rehearse([lost, lost, lost, lost]);
  expect(await outcomeOf(retryRun.client.listCategories())).toMatchObject({ code: "unreachable" });
  expect(retryRun.calls).toHaveLength(3);
  const hasty = rehearse([lost], { retries: 0 });
  expect(await outcomeOf(hasty.client.listCategories())).toMatchObject({ code: "unreachable" });
  expect(hasty.calls).toHaveLength(1);
});

test("a call can be aborted, also between attempts, and throws the caller's reason", async () => {
  const reason = new Error("pembeli pergi");
  const before = new AbortController();
  before.abort(reason);
  expect(await outcomeOf(rehearse().client.listCategories({}, { signal: before.signal }))).toBe(reason);
  const between = new AbortController();
  const { calls, client } = rehearse([lost]);
  const call = outcomeOf(client.listCategories({}, { signal: between.signal }));
  between.abort(reason);
  expect(await call).toBe(reason);
  expect(calls).toHaveLength(1);
});

test("every POST has its own key, unless one is given or disabled; a GET has none", async () => {
  const { keys, client } = rehearse();
  await client.sendCode(draft);
  await client.sendCode(draft);
  await client.sendCode(draft, { idempotencyKey: "kunci-1" });
  await client.sendCode(draft, { idempotencyKey: null });
  await client.listCategories({}, { idempotencyKey: "kunci-1" });
  const [first, second, ...others] = keys();
  expect(first).not.toBe(second);
  expect(others).toEqual(["kunci-1", null, null]);
});

/** Store that survives from one page to the next. */
function storeOf(): KeyStore & { size: () => number } {
  const entries = new Map<string, string>();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    size: () => entries.size,
  };
}

/** Keys of a request with this reply, and of a request on the next page. */
async function keysOver(reply: PlayedResponse, next: object = draft): Promise<(string | null)[]> {
  const keys = storeOf();
  const page = rehearse([reply], { keys, retries: 0 });
  await outcomeOf(page.client.sendCode(draft));
  const reloaded = rehearse([], { keys });
  await outcomeOf(reloaded.client.sendCode({ ...draft, ...next }));
  expect(keys.size()).toBe(0);
  return [...page.keys(), ...reloaded.keys()];
}

const open: [title: string, reply: PlayedResponse][] = [
  ["a lost response", lost],
  ["a server error", refusal(500, "internal_error")],
  ["a rate limit", refusal(429, "rate_limited")],
  ["a request in progress", refusal(409, "idempotency_in_progress")],
  ["a proxy's response", () => new Response("", { status: 404 })],
];

for (const [title, reply] of open) {
  test(`with a store, ${title} keeps the request open: the next page repeats it with its key`, async () => {
    const [first, second] = await keysOver(reply);
    expect(second).toBe(first);
  });
}

test("with a store, a request gets a new key after a response or API error, or if it changed", async () => {
  for (const [reply, next] of [
    [ok, draft],
    [refusal(400, "invalid_code"), draft],
    [lost, { draft_id: "drf_2" }],
  ] as const) {
    const [first, second] = await keysOver(reply, next);
    expect(second).not.toBe(first);
  }
});

test("two operations never share a key, and a late response does not clear another's key", async () => {
  const keys = storeOf();
  const { keys: sent, client } = rehearse([lost, lost], { keys, retries: 0 });
  await outcomeOf(client.sendCode(draft));
  await outcomeOf(client.verifyCode({ ...draft, code: "123456" }));
  expect(sent()[0]).not.toBe(sent()[1]);
  let answerSlow = (_: Response) => {};
  const slow = createClient({ origin, keys, fetch: () => new Promise((resolve) => (answerSlow = resolve)) });
  const pending = slow.sendCode(draft);
  await outcomeOf(rehearse([lost], { keys, retries: 0 }).client.sendCode({ draft_id: "drf_2" }));
  answerSlow(Response.json({}));
  await pending;
  expect(keys.getItem("etalase.key.sendCode")).not.toBeNull();
});

test("a blocked or full store works like no store", async () => {
  const forbidden = () => {
    throw new DOMException("", "SecurityError");
  };
  const keys = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const { keys: sent, client } = rehearse([lost], { keys });
  expect(await outcomeOf(client.sendCode(draft))).toBe("ok");
  expect(new Set(sent()).size).toBe(1);
});
