import { shopConfig } from "@/app/admin/_server/shop-config";
import { iconSizes, renderAdminIcon } from "./_server/admin-icon";

/**
 * GET /admin/ikon/{size}: PNG icon of the installed admin. Its URL does not depend on the shop's name, so clients must
 * revalidate it.
 */
export async function GET(request: Request, { params }: { params: Promise<{ size: string }> }): Promise<Response> {
  const wanted = (await params).size;
  const size = iconSizes.find((each) => String(each) === wanted);
  if (!size) return new Response(null, { status: 404 });
  const { tenant } = await shopConfig();
  const { bytes, etag } = await renderAdminIcon(tenant?.name ?? "Toko", size);
  const headers = { "Cache-Control": "no-cache", ETag: etag };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  return new Response(Buffer.from(bytes), { headers: { ...headers, "Content-Type": "image/png" } });
}
