import { expect } from "playwright/test";
import { baseline, current } from "@/lib/contract/versions/versions";
import type { ApiResponse } from "../support/http";
import { eachOf } from "../support/rows";
import { betweenChanges, story } from "../support/story";

const reads = [
  "/categories",
  "/products",
  "/products?cat=kain&sort=price_asc&limit=5",
  "/products/kain-kawung-soga",
  "/storefront/config",
  `/openapi.json?version=${current}`,
];

const usual = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";

/** Returns the names in Vary. A server in front of ours may add its own. */
function varies({ headers }: ApiResponse): string[] {
  return (headers.vary ?? "").split(",").map((name) => name.trim().toLowerCase());
}

story("a read may be stored by shared caches and carries a strong ETag", async ({ shop }) => {
  await eachOf([...reads, "/storefront/home", "/storefront/page/tentang"], async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"[\w-]{20,}"$/);
    expect(answer.headers["cache-control"]).toBe(usual);
    expect(varies(answer)).toEqual(expect.arrayContaining(["origin", "x-api-version"]));
  });
});

story("HEAD returns the headers of GET without a body", async ({ shop }) => {
  await eachOf([...reads, "/storefront/home", "/storefront/page/tentang"], async (path) => {
    await betweenChanges(async () => {
      const [get, head] = await Promise.all([shop.get(path), shop.send("HEAD", path)]);
      const own = ({ date, "x-request-id": id, ...rest }: Record<string, string>) => rest;
      expect(head.status).toBe(200);
      expect(head.bytes).toHaveLength(0);
      expect(own(head.headers)).toEqual(own(get.headers));
      expect(head.headers["content-length"]).toBe(String(get.bytes.length));
    });
  });
});

story("an unchanged resource returns 304 with the same headers", async ({ shop }) => {
  await eachOf(reads, async (path) => {
    await betweenChanges(async () => {
      const { headers } = await shop.get(path);
      const again = await shop.get(path, { headers: { "If-None-Match": headers.etag ?? "" } });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
      expect(again.headers.vary).toBe(headers.vary);
      // The version header of a description is the version that it describes.
      expect(again.headers["x-api-version"]).toBe(path.includes("?version=") ? current : baseline);
    });
  });
});

const conditions: [title: string, condition: (etag: string) => string, status: number][] = [
  ["the tag itself", (etag) => etag, 304],
  ["the tag as a cache weakened it", (etag) => `W/${etag}`, 304],
  ["the tag among others", (etag) => `"lain", ${etag}`, 304],
  ["any tag at all", () => "*", 304],
  ["another tag", () => '"lain"', 200],
  ["the tag without its quotes", (etag) => etag.replaceAll('"', ""), 200],
  ["nothing", () => "", 200],
];

story("If-None-Match returns 304 if it names the ETag, and otherwise 200", async ({ shop }) => {
  await eachOf(conditions, async ([, condition, status]) => {
    const { headers } = await shop.get("/categories");
    const answer = await shop.get("/categories", { headers: { "If-None-Match": condition(headers.etag ?? "") } });
    expect(answer.status).toBe(status);
  });
});

story("a 304 carries CORS headers for the calling page", async ({ shop }) => {
  const Origin = shop.origin;
  const { headers } = await shop.get("/categories", { headers: { Origin } });
  const again = await shop.get("/categories", { headers: { Origin, "If-None-Match": headers.etag ?? "" } });
  expect(again.status).toBe(304);
  expect(again.headers["access-control-allow-origin"]).toBe(Origin);
  expect(again.headers["access-control-expose-headers"]).toContain("ETag");
});

story("a 304 without an Origin carries no CORS headers", async ({ shop }) => {
  const { headers } = await shop.get("/categories");
  const again = await shop.get("/categories", { headers: { "If-None-Match": headers.etag ?? "" } });
  expect(again.headers["access-control-allow-origin"]).toBeUndefined();
});

story("HEAD also returns 304 for an unchanged resource", async ({ shop }) => {
  const { headers } = await shop.get("/categories");
  const again = await shop.send("HEAD", "/categories", { headers: { "If-None-Match": headers.etag ?? "" } });
  expect(again.status).toBe(304);
});

story("equal responses have equal ETags, and different responses have different ones", async ({ shop, kopi }) => {
  const paths = ["/categories", "/products", "/products?limit=5", "/products/syal", "/storefront/config"];
  const tags = new Set<string | undefined>();
  for (const path of paths) {
    await betweenChanges(async () => {
      const [first, second] = [await shop.get(path), await shop.get(path, { headers: { Origin: shop.origin } })];
      expect(second.headers.etag).toBe(first.headers.etag);
      tags.add(first.headers.etag);
    });
  }
  for (const path of ["/categories", "/products"]) tags.add((await kopi.get(path)).headers.etag);
  expect(tags.size).toBe(paths.length + 2);
});

story("an ETag of one shop does not match in another", async ({ shop, kopi }) => {
  const { headers } = await shop.get("/categories");
  expect((await kopi.get("/categories", { headers: { "If-None-Match": headers.etag ?? "" } })).status).toBe(200);
});

const refusals: [title: string, path: string, headers: Record<string, string>, status: number][] = [
  ["an unknown product", "/products/tidak-ada", {}, 404],
  ["an unknown page", "/storefront/page/tidak-ada", {}, 404],
  ["an unknown path", "/tidak-ada", {}, 404],
  ["a wrong parameter", "/products?limit=0", {}, 400],
  ["an unknown version", "/categories", { "X-API-Version": "latest" }, 400],
  ["a stranger's origin", "/categories", { Origin: "https://orang-lain.example" }, 403],
];

story("an API error is never cached", async ({ shop }) => {
  await eachOf(refusals, async ([, path, headers, status]) => {
    const answer = await shop.get(path, { headers: { ...headers, "If-None-Match": "*" } });
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
    expect(varies(answer)).toEqual(expect.arrayContaining(["origin", "x-api-version"]));
  });
});
