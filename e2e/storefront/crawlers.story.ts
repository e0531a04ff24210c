import Validator from "@adobe/structured-data-validator";
import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { addedSlugPrefix } from "../support/browser/merchant-session";
import { betweenChanges, type StoryShop } from "../support/story";

async function textOf(shop: StoryShop, path: string): Promise<string> {
  const { status, bytes } = await shop.visit("GET", path);
  expect(status, path).toBe(200);
  return bytes.toString();
}

/** Returns the structured data of a page. */
function parseStructuredData(text: string): Record<string, unknown>[] {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return scripts.map(([, structuredData = ""]) => JSON.parse(structuredData));
}

/** Lists the seeded products. Other stories add products and hide them while this one compares. */
async function listSlugs(shop: StoryShop): Promise<string[]> {
  const { products } = await shop.client.listProducts({ limit: 100 });
  return (products ?? []).map(({ slug }) => String(slug)).filter((slug) => !slug.startsWith(addedSlugPrefix));
}

story("the sitemap lists every public page, and each opens", async ({ shop }) => {
  const text = await textOf(shop, "/sitemap.xml");
  const pages = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = ""]) => new URL(page));
  expect(new Set(pages.map(({ origin }) => origin))).toEqual(new Set([shop.origin]));
  const paths = pages.map(({ pathname }) => pathname);
  for (const slug of await listSlugs(shop)) expect(paths).toContain(`/produk/${slug}`);
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/katalog", "/katalog/kain", "/halaman/tentang", "/halaman/privasi"]),
  );
  expect(paths.filter((path) => /^\/(track|checkout|keranjang|api)/.test(path))).toEqual([]);
  for (const path of paths.filter((each) => !each.startsWith("/produk/"))) await textOf(shop, path);
});

story("robots.txt names the sitemap, and llms.txt describes the shop and its products", async ({ shop }) => {
  expect(await textOf(shop, "/robots.txt")).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  const summary = await textOf(shop, "/llms.txt");
  expect(summary).toMatch(/^# Larasan\n/);
  expect(summary).toContain(`[Syal](${shop.origin}/produk/syal): mulai Rp`);
  expect(summary).toContain(`${shop.origin}/api/v1/openapi.json`);
});

/** Returns the errors of a third-party validator of Google's rules. Recommendations, such as ratings, are ignored. */
async function errorsIn(structuredData: Record<string, unknown>[]): Promise<string[]> {
  const jsonld = Object.fromEntries(structuredData.map((each) => [String(each["@type"]), [each]]));
  const issues = await new Validator().validate({ jsonld });
  return issues.flatMap(({ severity, issueMessage }) => (severity === "ERROR" ? [issueMessage] : []));
}

/** Compares the structured data of a product page with the API. */
async function holdsToApi(shop: StoryShop, slug: string): Promise<void> {
  const [text, answer] = await Promise.all([textOf(shop, `/produk/${slug}`), shop.client.getProduct({ slug })]);
  const structuredData = parseStructuredData(text);
  expect(await errorsIn(structuredData), slug).toEqual([]);
  const [product, way] = structuredData;
  const isOnSale = !["upcoming", "ended"].includes(answer.availability ?? "");
  const variantNodes = answer.has_variants ? product?.hasVariant : [product];
  const page = `${shop.origin}/produk/${slug}`;
  expect(product, slug).toMatchObject({ "@type": answer.has_variants ? "ProductGroup" : "Product", name: answer.name });
  expect(way, slug).toMatchObject({ "@type": "BreadcrumbList" });
  expect(variantNodes, slug).toMatchObject(
    (answer.variants ?? []).map(({ sku, price, sold_out }) => ({
      "@type": "Product",
      sku,
      offers: {
        url: answer.has_variants ? `${page}?varian=${sku}` : page,
        price,
        priceCurrency: "IDR",
        availability: expect.stringMatching(isOnSale && !sold_out ? /InStock|PreOrder/ : /OutOfStock|Discontinued/),
      },
    })),
  );
}

story("every product's structured data equals the API, variant by variant", async ({ shop }) => {
  for (const slug of await listSlugs(shop)) await betweenChanges(() => holdsToApi(shop, slug));
});

story("the home page names the shop, and a product page has one canonical URL", async ({ shop }) => {
  const [store, site] = parseStructuredData(await textOf(shop, "/"));
  expect(store).toMatchObject({ "@type": "OnlineStore", name: "Larasan", url: `${shop.origin}/` });
  expect(site).toMatchObject({ "@type": "WebSite", name: "Larasan" });
  const text = await textOf(shop, "/produk/tas-tote-kawung?utm_source=wa");
  expect(text).toContain(`<link rel="canonical" href="${shop.origin}/produk/tas-tote-kawung"/>`);
});

story("a shared product has its own preview picture", async ({ shop }) => {
  const text = await textOf(shop, "/produk/syal");
  const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
  const { pathname, search } = new URL(address);
  const { status, headers, bytes } = await shop.visit("GET", pathname + search);
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
});

story("every page that is rendered for one visitor has a script policy with its own nonce", async ({ shop }) => {
  const policies = new Set<string>();
  const paths = ["/keranjang", "/checkout", "/pesanan", `/track/${"x".repeat(43)}/struk`];
  for (const path of paths) {
    const { headers } = await shop.visit("GET", path);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w=]+' 'strict-dynamic';/);
    expect(policy, path).not.toContain("unsafe");
    policies.add(policy);
  }
  expect(policies.size).toBe(paths.length);
});
