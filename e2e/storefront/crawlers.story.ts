import Validator from "@adobe/structured-data-validator";
import { expect } from "playwright/test";
import sharp from "sharp";
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

/** Returns the Open Graph tags of a page, and those of Twitter. Each occurs once. */
async function readSharedTags(shop: StoryShop, path: string): Promise<Record<string, string>> {
  const tags = [
    ...(await textOf(shop, path)).matchAll(/<meta (?:property|name)="([a-z_]+:[a-z_:]+)" content="([^"]*)"/g),
  ];
  const found = tags.map(([, name = "", content = ""]): [string, string] => [name, content.replaceAll("&amp;", "&")]);
  expect(found.length, path).toBe(new Set(found.map(([name]) => name)).size);
  return Object.fromEntries(found);
}

/** Loads the picture of a shared link as a messenger does, and returns it decoded. */
async function loadSharedPicture(shop: StoryShop, tags: Record<string, string>) {
  const { origin, pathname, search } = new URL(tags["og:image"] ?? "");
  expect(origin).toBe(shop.origin);
  const { status, headers, bytes } = await shop.visit("GET", pathname + search);
  expect([status, headers["content-type"]], pathname).toEqual([200, "image/jpeg"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(bytes.byteLength).toBeLessThanOrEqual(150_000);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(tags).toMatchObject({
    "og:image:width": String(info.width),
    "og:image:height": String(info.height),
    "og:image:type": "image/jpeg",
    "twitter:card": "summary_large_image",
    "twitter:image": tags["og:image"],
  });
  expect([info.width, info.height]).toEqual([1_200, 630]);
  const inside = { left: 60, top: 60, width: 430, height: 480 };
  const photo = await sharp(data, { raw: info }).extract(inside).raw().toBuffer();
  return { pathname, photo: photo.toString("base64") };
}

story("a shared product shows its photo, its price and the variant that the link names", async ({ shop }) => {
  const { price, variants } = await shop.client.getProduct({ slug: "tas-tote-kawung" });
  const page = `${shop.origin}/produk/tas-tote-kawung`;
  const tags = await readSharedTags(shop, "/produk/tas-tote-kawung?utm_source=wa");
  expect(tags).toMatchObject({
    "og:type": "product",
    "og:url": page,
    "og:title": "Tas Tote Kawung",
    "og:site_name": "Larasan",
    "og:image:alt": expect.stringMatching(/^Tas Tote Kawung, (mulai )?Rp[\d.]+, Larasan/),
    "product:price:amount": String(price),
    "product:price:currency": "IDR",
  });
  const general = await loadSharedPicture(shop, tags);
  const nila = variants?.find(({ options }) => options?.Warna === "Nila");
  const ofNila = await readSharedTags(shop, `/produk/tas-tote-kawung?varian=${nila?.sku}`);
  expect(ofNila).toMatchObject({
    "og:url": `${page}?varian=${nila?.sku}`,
    "og:image:alt": expect.stringMatching(/^Tas Tote Kawung, Nila, Rp/),
    "product:price:amount": String(nila?.price),
  });
  const variantPicture = await loadSharedPicture(shop, ofNila);
  expect(variantPicture.photo).not.toEqual(general.photo);
  const ofColor = await readSharedTags(shop, "/produk/tas-tote-kawung?warna=Nila");
  expect(ofColor["og:url"]).toBe(`${page}?warna=Nila`);
  expect((await loadSharedPicture(shop, ofColor)).photo).toEqual(variantPicture.photo);
});

story("a shared product of a campaign has its reduced price and the old one", async ({ shop }) => {
  const { price, compare_at_price, on_sale } = await shop.client.getProduct({ slug: "kain-ceplok-mengkudu" });
  expect(on_sale).toBe(true);
  const tags = await readSharedTags(shop, "/produk/kain-ceplok-mengkudu");
  expect(tags).toMatchObject({
    "product:price:amount": String(price),
    "product:original_price:amount": String(compare_at_price),
    "product:original_price:currency": "IDR",
  });
  await loadSharedPicture(shop, tags);
});

story("home, catalog, category and content pages have a picture in the shop's colors", async ({ shop, kopi }) => {
  const pictures = new Map<string, string>();
  for (const path of ["/", "/katalog", "/katalog/kain", "/halaman/tentang"]) {
    const tags = await readSharedTags(shop, path);
    expect(tags).toMatchObject({ "og:type": "website", "og:site_name": "Larasan" });
    expect(new URL(tags["og:url"] ?? "").href).toBe(shop.origin + path);
    pictures.set(path, (await loadSharedPicture(shop, tags)).pathname);
  }
  expect(pictures.get("/katalog")).toBe(pictures.get("/"));
  expect(pictures.get("/katalog/kain")).toMatch(/^\/kartu\/kategori\/kain\/[0-9a-f]{16}\.jpg$/);
  const own = await loadSharedPicture(kopi, await readSharedTags(kopi, "/"));
  expect(own.pathname).not.toBe(pictures.get("/"));
});

story("a picture of another shop, or of nothing, is not there", async ({ shop, kopi }) => {
  const path = "/kartu/produk/tas-tote-kawung/0123456789abcdef.jpg";
  const older = await shop.visit("GET", path);
  expect([older.status, older.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
  for (const missing of [path, "/kartu", "/kartu/toko", "/kartu/kategori/-/a.jpg", "/kartu/toko/x/a.jpg"])
    expect((await kopi.visit("GET", missing)).status, missing).toBe(404);
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
