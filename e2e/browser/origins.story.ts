import { once } from "node:events";
import { createServer } from "node:http";
import { expect, type Page } from "playwright/test";
import { current } from "@/lib/contract/versions/versions";
import { hosts } from "../support/servers";
import { type StoryShop, story } from "../support/story";

type BrowserResponse = { status: number; body: unknown; headers: Record<string, string | null> } | { blocked: true };

/** Opens a page of an origin. Only the origin matters here; the server shows its health on every host. */
async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/api/health`);
}

/** Calls the API with the page's `fetch`. The response contains only the parts that its script may read. */
function call(page: Page, { origin }: StoryShop, path: string, init: RequestInit = {}): Promise<BrowserResponse> {
  return page.evaluate(
    async ([url, options]) => {
      try {
        const response = await fetch(url, { credentials: "omit", ...options });
        const names = ["ETag", "X-API-Version", "X-Request-Id", "Cache-Control", "Content-Security-Policy"];
        const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
        return { status: response.status, body: await response.json().catch(() => null), headers };
      } catch {
        return { blocked: true as const };
      }
    },
    [`${origin}/api/v1${path}`, init] as const,
  );
}

const json = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };

function limit(plan: string, need: string) {
  const details = { quota: "headless_api", plan, need };
  return { status: 403, body: { error: { code: "plan_limit", message: expect.any(String), details } } };
}

story("on the write plan, a page on a registered domain may read", async ({ page, shop }) => {
  await visit(page, shop.site);
  expect(await call(page, shop, "/products?limit=1")).toMatchObject({ status: 200, body: { limit: 1, offset: 0 } });
});

story("on the write plan, a page on a registered domain may use every method", async ({ page, shop }) => {
  await visit(page, shop.site);
  // The operation takes no POST, so 405 shows that the origin check let the request through.
  const expected = { status: 405, body: { error: { code: "method_not_allowed" } } };
  expect(await call(page, shop, "/products", json)).toMatchObject(expected);
});

story("on the read plan, a page on a registered domain may GET", async ({ page, kopi }) => {
  await visit(page, kopi.site);
  expect(await call(page, kopi, "/products?limit=1")).toMatchObject({ status: 200 });
});

story("on the read plan, a POST returns a readable 403 plan_limit", async ({ page, kopi }) => {
  await visit(page, kopi.site);
  expect(await call(page, kopi, "/products", json)).toMatchObject(limit("read", "write"));
});

story("on the basic plan, a GET returns a readable 403 plan_limit", async ({ page, keramik }) => {
  await visit(page, keramik.site);
  expect(await call(page, keramik, "/products")).toMatchObject(limit("basic", "read"));
});

story("on the basic plan, the shop's own pages may read", async ({ page, keramik }) => {
  await visit(page, keramik.origin);
  expect(await call(page, keramik, "/products?limit=1")).toMatchObject({ status: 200 });
});

/** Visits an origin and checks that every call returns an error that its page can read. */
async function isForbidden(page: Page, shop: StoryShop, origin: string): Promise<void> {
  await visit(page, origin);
  const expected = { status: 403, body: { error: { code: "forbidden", message: expect.any(String), details: {} } } };
  expect(await call(page, shop, "/products")).toMatchObject(expected);
  expect(await call(page, shop, "/products", json)).toMatchObject(expected);
}

for (const [title, host] of [
  ["a foreign page", `orang-lain.${hosts.larasan}`],
  ["a page of another shop", hosts.kopi],
]) {
  story(`${title} gets a readable 403 forbidden`, ({ page, shop }) => isForbidden(page, shop, `http://${host}`));
}

story("another port of a registered domain gets a readable 403 forbidden", async ({ page, shop }) => {
  const site = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  await once(site, "listening");
  const address = site.address();
  const port = typeof address === "object" ? address?.port : null;
  await isForbidden(page, shop, `http://toko-larasan.localhost:${port}`);
  site.closeAllConnections();
  site.close();
});

story("a sandboxed frame with the origin null gets a readable 403 forbidden", async ({ page, shop }) => {
  await visit(page, shop.site);
  const read = `fetch("${shop.origin}/api/v1/products", { credentials: "omit" })
    .then((response) => response.json())
    .then(({ error }) => parent.postMessage(error.code, "*"), () => parent.postMessage("blocked", "*"));`;
  const code = await page.evaluate((script) => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.srcdoc = `<script>${script}</script>`;
    const reply = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data), { once: true }));
    document.body.append(frame);
    return reply;
  }, read);
  expect(code).toBe("forbidden");
});

story("a page may read ETag, X-API-Version and X-Request-Id", async ({ page, shop }) => {
  await visit(page, shop.site);
  const headers = { "X-API-Version": current };
  expect(await call(page, shop, "/categories", { headers })).toMatchObject({
    status: 200,
    headers: {
      ETag: expect.stringMatching(/^".+"$/),
      "X-API-Version": current,
      "X-Request-Id": expect.stringMatching(/^req_/),
      "Content-Security-Policy": null,
    },
  });
});

story("a page may send a conditional request", async ({ page, shop }) => {
  await visit(page, shop.site);
  const first = await call(page, shop, "/categories");
  const tag = "headers" in first ? first.headers.ETag : null;
  const headers = { "If-None-Match": tag ?? "" };
  expect(await call(page, shop, "/categories", { headers, cache: "no-store" })).toMatchObject({ status: 304 });
});

story("the browser blocks cross-origin requests with credentials", async ({ page, shop }) => {
  await visit(page, shop.site);
  expect(await call(page, shop, "/categories", { credentials: "include" })).toEqual({ blocked: true });
  expect(await call(page, shop, "/categories", { ...json, credentials: "include" })).toEqual({ blocked: true });
});

story("another page cannot load a response as script or image", async ({ page, shop }) => {
  await visit(page, `http://orang-lain.${hosts.larasan}`);
  const loads = await page.evaluate(async (url) => {
    const load = (element: HTMLImageElement | HTMLScriptElement) =>
      new Promise((resolve) => {
        element.onload = () => resolve("loaded");
        element.onerror = () => resolve("refused");
        element.src = url;
        document.head.append(element);
      });
    return [await load(document.createElement("script")), await load(document.createElement("img"))];
  }, `${shop.origin}/api/v1/categories`);
  expect(loads).toEqual(["refused", "refused"]);
});
