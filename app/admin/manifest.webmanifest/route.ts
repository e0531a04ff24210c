import { shopConfig } from "../_server/shop-config";

/** GET /admin/manifest.webmanifest: web app manifest for installing the shop's admin on a phone. */
export async function GET(): Promise<Response> {
  const { tenant } = await shopConfig();
  const name = tenant?.name ?? "Toko";
  const manifest = {
    id: "/admin",
    name: `Kelola ${name}`,
    short_name: name,
    lang: "id",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
    background_color: "#f5f5f4",
    theme_color: "#1e3a6e",
    icons: [192, 512].flatMap((size) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/admin/ikon/${size}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
    shortcuts: [
      { name: "Perlu dikemas", url: "/admin/pesanan?list=to_pack" },
      { name: "Perlu dikirim", url: "/admin/pesanan?list=to_ship" },
      { name: "Pindai resi", url: "/admin/pesanan/resi" },
      { name: "Cek mutasi", url: "/admin/pesanan/mutasi" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
