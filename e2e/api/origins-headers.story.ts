import { expect } from "playwright/test";
import { current } from "@/lib/contract/versions/versions";
import { ask, type Extras } from "../support/http";
import { valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { hosts } from "../support/servers";
import { errorOf, siteOf, story } from "../support/story";

const stranger = "https://orang-lain.example";
const exposed = "Idempotent-Replay, Retry-After, X-API-Version, X-Request-Id, ETag, RateLimit, RateLimit-Policy";

const answers: [title: string, method: string, path: string, extras: Extras, status: number][] = [
  ["a read", "GET", "/categories", {}, 200],
  ["a read on the current version", "GET", "/products", { headers: { "X-API-Version": current } }, 200],
  ["a HEAD", "HEAD", "/storefront/config", {}, 200],
  ["a preflight", "OPTIONS", "/products", {}, 204],
  ["a 304", "GET", "/categories", { headers: { "If-None-Match": "*" } }, 304],
  ["a wrong parameter", "GET", "/products?limit=0", {}, 400],
  ["an unknown version", "GET", "/products", { headers: { "X-API-Version": "latest" } }, 400],
  ["an unknown product", "GET", "/products/tidak-ada", {}, 404],
  ["an unknown path", "GET", "/tidak/ada", {}, 404],
  ["a wrong method", "POST", "/products", { data: {} }, 405],
  ["a search", "POST", "/shipping/destinations", { data: { q: "melawai" } }, 200],
  ["a draft that lacks everything", "POST", "/checkout/draft", { data: {} }, 400],
  ["a refused code", "POST", "/checkout/otp/verify", { data: { draft_id: "drf_x", code: "123456" } }, 400],
  ["an unknown draft", "POST", "/checkout/otp/send", { data: { draft_id: "drf_x" } }, 404],
  ["an unknown order", "GET", "/orders/track/tidak-ada", {}, 404],
  ["the goods of an unknown order", "GET", "/orders/track/tidak-ada/items", {}, 404],
  ["a claim on no order", "POST", "/orders/track/tidak-ada/payment/claim", {}, 404],
];

story("every response has security headers and an X-Request-Id", async ({ shop }) => {
  await eachOf(answers, async ([, method, path, extras, status]) => {
    const answer = await shop.send(method, path, extras);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-request-id": expect.stringMatching(/^req_[0-9a-z]{17,}$/),
    });
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});

story("every response to a page is readable and never allows credentials", async ({ shop }) => {
  await eachOf(answers, async ([, method, path, extras, status]) => {
    for (const Origin of [shop.origin, shop.site]) {
      const answer = await shop.send(method, path, { ...extras, headers: { ...extras.headers, Origin } });
      expect(answer.status).toBe(status);
      expect(answer.headers["access-control-allow-origin"]).toBe(Origin);
      expect(answer.headers["access-control-expose-headers"]).toBe(exposed);
      expect(answer.headers.vary).toMatch(/\bOrigin\b/);
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    }
  });
});

story("an origin error carries CORS headers that make it readable", async ({ shop, keramik }) => {
  await eachOf(
    [
      ["forbidden", "shop", stranger],
      ["forbidden, to the null of a sandboxed frame", "shop", "null"],
      ["plan_limit", "keramik", siteOf("keramik")],
    ] as const,
    async ([, name, Origin]) => {
      const answer = await { shop, keramik }[name].get("/products", { headers: { Origin } });
      expect(answer.status).toBe(403);
      expect(answer.headers["access-control-allow-origin"]).toBe(Origin);
      expect(answer.headers["access-control-expose-headers"]).toBe(exposed);
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    },
  );
});

const preflights: [title: string, headers: Record<string, string>][] = [
  ["for a POST", { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" }],
  ["for an unknown method", { "Access-Control-Request-Method": "BREW" }],
  ["for an unknown header", { "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-kopi" }],
  ["that does not name a method", {}],
  ["for a private network", { "Access-Control-Request-Private-Network": "true" }],
  ["on an unknown version", { "X-API-Version": "latest" }],
];

story("a preflight returns 204 to any origin, with one fixed list", async ({ shop, kopi, keramik }) => {
  await eachOf(preflights, async ([, extra]) => {
    for (const Origin of [stranger, "null", shop.site]) {
      for (const storyShop of [shop, kopi, keramik]) {
        const { status, headers, bytes } = await storyShop.send("OPTIONS", "/products", {
          headers: { ...extra, Origin },
        });
        expect([status, bytes.length]).toEqual([204, 0]);
        expect(headers).toMatchObject({
          "access-control-allow-origin": Origin,
          "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
          "access-control-allow-headers": "Content-Type, Idempotency-Key, If-None-Match, X-API-Version",
          "access-control-max-age": "7200",
        });
        expect(headers).not.toHaveProperty("access-control-allow-private-network");
        expect(headers).not.toHaveProperty("access-control-allow-credentials");
      }
    }
  });
});

story("a preflight returns 204 on every path and host, so that errors are readable", async ({ server }) => {
  for (const host of [hosts.larasan, `tidak-ada.${hosts.larasan}`]) {
    for (const path of ["/api/v1/products/tidak-ada", "/api/v1/tidak-ada", "/api/v1"]) {
      expect((await ask(server, host, "OPTIONS", path, { headers: { Origin: stranger } })).status).toBe(204);
    }
  }
});

story("cookies and Authorization are ignored, and no cookie is set", async ({ shop }) => {
  const plain = await shop.get("/categories");
  const headers = { Cookie: "sesi=1", Authorization: "Bearer kunci" };
  const answer = await shop.get("/categories", { headers });
  expect(answer.bytes).toEqual(plain.bytes);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

story("a caller without an Origin counts as a server, whatever other headers it sends", async ({ keramik }) => {
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: "https://orang-lain.example/" };
  expect((await keramik.get("/categories", { headers })).status).toBe(200);
});

const hostCases: [host: string, title: string, status: number][] = [
  [hosts.larasan, "as it is registered", 200],
  [hosts.larasan.replace("localhost", "LocalHost"), "in upper case", 200],
  [hosts.larasan.replace("localhost", "localhost."), "with a trailing dot", 200],
  [`toko-larasan.${hosts.larasan}`, "that is another one of the shop's", 200],
  ["localhost", "without the port, which is part of the name", 404],
  ["localhost:80", "with another port", 404],
  [`a.${hosts.larasan}`, "under one of the shop's", 404],
  ["tidak-ada.example", "of nobody", 404],
];

story("the Host header selects the shop", async ({ shop, server }) => {
  await eachOf(hostCases, async ([host, , status]) => {
    const answer = await ask(server, host, "GET", "/api/v1/storefront/config");
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual((await shop.get("/storefront/config")).body);
    else expect(errorOf(answer).code).toBe("shop_not_found");
  });
});

story("X-Forwarded-Host is ignored", async ({ shop, kopi }) => {
  const { body } = await shop.get("/storefront/config", { headers: { "X-Forwarded-Host": kopi.host } });
  expect(valueAt(body, "tenant", "slug")).toBe("larasan");
});

story("an unknown host returns an API error that a page can read", async ({ server }) => {
  const headers = { Origin: stranger };
  const answer = await ask(server, `tidak-ada.${hosts.larasan}`, "GET", "/api/v1/products", { headers });
  expect(answer.body).toEqual({
    error: { code: "shop_not_found", message: "Toko tidak ditemukan.", details: {} },
  });
  expect(answer.headers["access-control-allow-origin"]).toBe(stranger);
});

story("an unknown path returns 404 as an API error", async ({ shop }) => {
  await eachOf(
    ["/tidak-ada", "", "/", "/products/", "/products/a/b", "/storefront", "/Products", "/categories.json"],
    async (path) => {
      expect(errorOf(await shop.get(path))).toEqual({
        status: 404,
        code: "not_found",
        details: { resource: "route" },
      });
    },
  );
});

story("a wrong method returns 405 with Allow, as an API error", async ({ shop }) => {
  await eachOf(["POST", "PUT", "PATCH", "DELETE"], async (method) => {
    for (const path of ["/categories", "/products", "/products/syal", "/storefront/home", "/openapi.json"]) {
      const answer = await shop.send(method, path, { data: {} });
      expect(errorOf(answer)).toEqual({ status: 405, code: "method_not_allowed", details: {} });
      expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
    }
  });
});

const messages: [path: string, headers: Record<string, string>, message: string][] = [
  ["/products/tidak-ada", {}, "Produk tidak ditemukan atau sudah tidak dijual."],
  ["/storefront/page/tidak-ada", {}, "Halaman tidak ditemukan."],
  ["/tidak-ada", {}, "Alamat yang kamu tuju tidak ditemukan."],
  ["/products?limit=0", {}, "Data yang dikirim belum lengkap atau tidak sesuai. Mohon periksa kembali."],
  ["/products", { "X-API-Version": "latest" }, "Versi API tidak didukung."],
  ["/products", { Origin: stranger }, "Situs ini belum terdaftar untuk toko tersebut."],
];

story("error messages are Indonesian, and buyers may read them", async ({ shop }) => {
  await eachOf(messages, async ([path, headers, message]) => {
    const { body } = await shop.get(path, { headers });
    expect(valueAt(body, "error", "message")).toBe(message);
  });
});
