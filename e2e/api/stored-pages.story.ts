import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { baseline, current } from "@/lib/contract/versions/versions";
import type { ApiResponse } from "../support/http";
import { eachOf } from "../support/rows";
import { betweenChanges, type StoryShop, story } from "../support/story";

/** Pages that are equal for all visitors of a host for ten seconds. Our own server stores them. */
const stored = [
  "/",
  "/katalog",
  "/katalog?urut=murah",
  "/produk/syal",
  "/produk/syal?varian=x&utm_source=wa",
  "/offline",
];

const shared = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";

/** Visitors that differ in all that a page must not depend on. */
const visitors: Record<string, string>[] = [
  {},
  { Cookie: "sesi=rahasia; tema=gelap" },
  { "X-API-Version": baseline },
  { "X-API-Version": current, "User-Agent": "WhatsApp/2.23" },
  { "X-Forwarded-Host": "dikarang.example", "X-Forwarded-Proto": "http" },
  { "Accept-Language": "en", Authorization: "Bearer rahasia", "X-Invoke-Path": "/keranjang", Purpose: "prefetch" },
  { "Accept-Encoding": "gzip" },
];

/** Text of a page, in any encoding. */
function readText({ headers, bytes }: ApiResponse): string {
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

story("a stored page may be cached, has an ETag and returns 304", async ({ shop }) => {
  await eachOf([...stored, "/halaman/tentang"], async (path) => {
    await betweenChanges(async () => {
      const { status, headers } = await shop.visit("GET", path);
      expect([status, headers["cache-control"]]).toEqual([200, shared]);
      expect(headers.etag).toMatch(/^"[\w-]{20,}"$/);
      expect(headers["set-cookie"]).toBeUndefined();
      const again = await shop.visit("GET", path, { headers: { "If-None-Match": headers.etag ?? "" } });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    });
  });
});

story("the policy of a stored page allows its own inline scripts and no others", async ({ shop }) => {
  await eachOf([...stored, "/docs", "/apa-saja", "/produk/tidak-ada"], async (path) => {
    const answer = await shop.visit("GET", path);
    const policy = answer.headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'( 'sha256-[\w+/]{43}=')*;/);
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    const inline = [...readText(answer).matchAll(/<(script|style)(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/\1>/g)];
    const hashes = inline.map(([, , code = ""]) => createHash("sha256").update(code).digest("base64"));
    expect(new Set(allowed)).toEqual(new Set(hashes));
    expect(JSON.stringify(answer.headers) + readText(answer)).not.toContain("nonce-");
  });
});

story("nothing but files of the build can run as a script of the shop's origin", async ({ shop }) => {
  const others = ["/", "/api/v1/products", "/sitemap.xml", "/robots.txt", "/llms.txt", "/apa-saja.js", "/media/x.js"];
  await eachOf([...others, "/icon.svg", "/no-script.css"], async (path) => {
    const { headers } = await shop.visit("GET", path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-type"]).not.toMatch(/script/);
  });
});

story("no page depends on its visitor, and no page of one shop reaches another", async ({ shop, kopi, keramik }) => {
  const shops: StoryShop[] = [shop, kopi, keramik];
  await eachOf(stored.slice(0, 3), async (path) => {
    await betweenChanges(async () => {
      const asked = shops.flatMap((each) => visitors.map((headers) => ({ each, headers })));
      const answers = await Promise.all(asked.map(({ each, headers }) => each.visit("GET", path, { headers })));
      const texts = answers.map(readText);
      for (const [index, { each }] of asked.entries()) {
        const text = texts[index] ?? "";
        const others = shops.filter((other) => other !== each);
        expect(text).toContain(`<link rel="canonical" href="${each.origin}`);
        for (const { origin } of others) expect(text).not.toContain(`${origin}/`);
        expect(text).not.toMatch(/rahasia|dikarang/);
        expect(text).toBe(texts[index - (index % visitors.length)]);
      }
      expect(new Set(texts).size).toBe(shops.length);
    });
  });
});

story("pages of one buyer are never cached", async ({ shop, buyer }) => {
  const { token } = await buyer.orders();
  await eachOf(["/keranjang", "/checkout", "/pesanan", `/track/${token}`, `/track/${token}/struk`], async (path) => {
    const [first, second] = [await shop.visit("GET", path), await shop.visit("GET", path)];
    for (const { status, headers } of [first, second]) {
      expect([status, headers.etag]).toEqual([200, undefined]);
      expect(headers["cache-control"]).toMatch(/^private, no-(cache|store)/);
      expect(headers["content-security-policy"]).toMatch(/'nonce-[\w=]+' 'strict-dynamic'/);
    }
    const policy = "content-security-policy";
    expect(first.headers[policy]).not.toBe(second.headers[policy]);
  });
});

story("unknown addresses share a page that no cache stores", async ({ shop }) => {
  const paths = [
    "/a",
    "/b/c",
    "/produk/tidak-ada",
    "/katalog/tidak-ada",
    "/halaman/tidak-ada",
    "/wp-login.php",
    "/.env",
  ];
  await eachOf(paths, async (path) => {
    const { status, headers } = await shop.visit("GET", path);
    expect([status, headers.etag]).toEqual([404, undefined]);
    expect(headers["cache-control"]).toContain("no-store");
  });
});
