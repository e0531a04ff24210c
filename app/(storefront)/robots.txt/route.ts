import { siteOrigin } from "../_data/server/site";

/**
 * GET /robots.txt: machines may read every page, and are told where the list of pages is. What is of one buyer only is in that
 * buyer's browser; and a rule about orders would be a hint where to look, so those pages say it themselves.
 */
export async function GET() {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${await siteOrigin()}/sitemap.xml`, ""];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
