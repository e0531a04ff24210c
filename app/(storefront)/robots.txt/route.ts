import { siteOrigin } from "../_data/site";

/** Pages that belong to one buyer. Orders have no rule here: a rule would be a list of what to look for, they say it themselves. */
const ofOneBuyer = ["/keranjang", "/checkout", "/pesanan"];

/** GET /robots.txt: what may be read by machines, and where the list of pages is. */
export async function GET() {
  const lines = [
    "User-agent: *",
    ...ofOneBuyer.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${await siteOrigin()}/sitemap.xml`,
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
