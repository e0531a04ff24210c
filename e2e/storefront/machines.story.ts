import { expect } from "playwright/test";
import type { StoryShop } from "../story";
import { story } from "./cast";

async function textOf(shop: StoryShop, path: string): Promise<string> {
  const { status, bytes } = await shop.visit("GET", path);
  expect(status, path).toBe(200);
  return bytes.toString();
}

/** The facts for search engines that a page carries. */
function factsIn(text: string): Record<string, unknown>[] {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return scripts.map(([, facts = ""]) => JSON.parse(facts));
}

story("the sitemap names every page that is worth finding, and each of them opens", async ({ shop }) => {
  const text = await textOf(shop, "/sitemap.xml");
  const pages = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = ""]) => new URL(page));
  expect(new Set(pages.map(({ origin }) => origin))).toEqual(new Set([shop.origin]));
  const paths = pages.map(({ pathname }) => pathname);
  const { products } = await shop.client.listProducts({ limit: 100 });
  for (const { slug } of products ?? []) expect(paths).toContain(`/produk/${slug}`);
  expect(paths).toEqual(expect.arrayContaining(["/", "/katalog", "/katalog/kain", "/halaman/tentang"]));
  expect(paths.filter((path) => /^\/(track|checkout|keranjang|api)/.test(path))).toEqual([]);
  for (const path of paths.filter((each) => !each.startsWith("/produk/"))) await textOf(shop, path);
});

story("machines are told what they may read, where the list is, and what the shop sells", async ({ shop }) => {
  expect(await textOf(shop, "/robots.txt")).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  const summary = await textOf(shop, "/llms.txt");
  expect(summary).toMatch(/^# Larasan\n/);
  expect(summary).toContain(`[Syal](${shop.origin}/produk/syal): mulai Rp`);
  expect(summary).toContain(`${shop.origin}/api/v1/openapi.json`);
});

story("a product tells search engines what it is, what it costs and where it stands", async ({ shop }) => {
  const text = await textOf(shop, "/produk/tas-tote-kawung?utm_source=wa");
  const page = `${shop.origin}/produk/tas-tote-kawung`;
  expect(text).toContain(`<link rel="canonical" href="${page}"/>`);
  const { price, variants } = await shop.client.getProduct({ slug: "tas-tote-kawung" });
  const [product, way] = factsIn(text);
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Tas Tote Kawung",
    offers: { "@type": "AggregateOffer", priceCurrency: "IDR", lowPrice: price, offerCount: variants?.length },
  });
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
});

story("a shared product shows a picture of its own", async ({ shop }) => {
  const text = await textOf(shop, "/produk/syal");
  const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
  const { pathname, search } = new URL(address);
  const { status, headers, bytes } = await shop.visit("GET", pathname + search);
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
});

story("every page says which scripts may run, and no two say the same", async ({ shop }) => {
  const policies = new Set<string>();
  for (const path of ["/", "/katalog", "/produk/syal", "/keranjang", "/checkout", "/pesanan", "/tidak/ada"]) {
    const { headers } = await shop.visit("GET", path);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w=]+' 'strict-dynamic';/);
    expect(policy, path).not.toContain("unsafe");
    policies.add(policy);
  }
  expect(policies.size).toBe(7);
});
