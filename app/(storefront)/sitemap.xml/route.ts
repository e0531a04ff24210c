import { api } from "../_server/api";
import { listEverything } from "../_server/list-everything";
import { getShopConfig } from "../_server/shop-config";
import { siteOrigin } from "../_server/site";
import { withCdnCache } from "../_server/with-cdn-cache";
import { everyLink } from "../_ui/shell/footer";

/** The shop depends on the requested host. */
export const dynamic = "force-dynamic";

/** GET /sitemap.xml: all pages that search engines should find. */
export const GET = withCdnCache(async () => {
  const { brand } = await getShopConfig();
  const [origin, { categories, products }] = await Promise.all([siteOrigin(), listEverything(await api())]);
  const own = everyLink(brand).filter(({ route }) => route.startsWith("/halaman/"));
  const paths = [
    "/",
    "/katalog",
    ...own.map(({ route }) => route),
    ...categories.map(({ key }) => `/katalog/${key}`),
    ...products.map(({ slug }) => `/produk/${slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>\n`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
