import { siteOrigin } from "../_server/site";

/**
 * GET /robots.txt: allows every page and links the sitemap. Data of a single buyer exists only in that buyer's browser.
 * A rule about order pages would reveal their path, so those pages carry `noindex` themselves.
 */
export async function GET() {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${await siteOrigin()}/sitemap.xml`, ""];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
