import { formatRupiah } from "../_copy/format";
import { findOffSale } from "../_copy/products/availability";
import { getShopTimeZone } from "../_copy/shop/time-zone";
import { api } from "../_server/api";
import { listEverything } from "../_server/list-everything";
import { getShopConfig } from "../_server/shop-config";
import { siteOrigin } from "../_server/site";
import { withCdnCache } from "../_server/with-cdn-cache";
import { everyLink } from "../_ui/shell/footer";

/** The shop depends on the requested host. */
export const dynamic = "force-dynamic";

/** GET /llms.txt: the shop in a few lines of Markdown, for language models. */
export const GET = withCdnCache(async () => {
  const shop = await getShopConfig();
  const { tenant, brand } = shop;
  const zone = getShopTimeZone(shop);
  const [origin, { categories, products }] = await Promise.all([siteOrigin(), listEverything(await api())]);
  const link = (label: string | null, path: string, aside?: string | null) =>
    `- [${label ?? path}](${origin}${path})${aside ? `: ${aside}` : ""}`;
  const prices = products.map((product) => {
    const { name, slug, price, sold_out } = product;
    const pause = findOffSale(product, zone)?.when ?? (sold_out ? "habis" : null);
    return link(name, `/produk/${slug}`, pause ?? (price === null ? null : `mulai ${formatRupiah(price)}`));
  });
  const lines = [
    `# ${tenant?.name ?? "Toko"}`,
    ...(brand?.tagline ? ["", `> ${brand.tagline}`] : []),
    "",
    "Harga dalam rupiah, sudah termasuk PPN. Belanja tanpa akun: pesanan dipastikan dengan kode sekali pakai.",
    "",
    "## Katalog",
    "",
    link("Semua produk", "/katalog"),
    ...categories.map(({ key, label, subtitle }) => link(label, `/katalog/${key}`, subtitle)),
    "",
    "## Produk",
    "",
    ...prices,
    "",
    "## Halaman",
    "",
    ...everyLink(brand).flatMap(({ label, route }) => (route.startsWith("/") ? [link(label, route)] : [])),
    "",
    "## API",
    "",
    link("Dokumentasi", "/docs"),
    link("OpenAPI 3.1", "/api/v1/openapi.json"),
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
});
