import { connect } from "@/lib/api/adapters";
import type { HttpRequest, HttpResponse } from "@/lib/api/message";
import { refuseVisit } from "@/lib/api/rate-limit/visits";
import { refuse } from "@/lib/api/responses/refuse";
import { ApiError } from "@/lib/contract/errors";
import { findQr } from "@/lib/platform/media/qr";
import { cachedPicture } from "./picture-cache";

/** Serves the QR code of a payment. The picture of a URL never changes, so any cache may keep it. */
export async function qr(incoming: HttpRequest): Promise<HttpResponse> {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    return refuse(new ApiError("method_not_allowed"), { ...guards, Allow: "GET, HEAD" });
  }
  const refusal = await refuseVisit(incoming);
  if (refusal) return refusal;
  const { secrets } = await connect();
  const file = incoming.path.replace(/^\/media\/qr\//, "");
  const found = findQr(secrets, file);
  if (!found) return refuse(new ApiError("not_found", { resource: "route" }), guards);
  const { bytes, etag } = await cachedPicture(file, found.draw);
  const headers = {
    ...guards,
    "Content-Type": found.type,
    "Content-Disposition": `inline; filename="qris.${found.type === "image/png" ? "png" : "svg"}"`,
    "Cache-Control": "public, max-age=86400, immutable",
    ETag: etag,
  };
  if (incoming.header("if-none-match") === etag) return { status: 304, headers, body: null };
  const length = { "Content-Length": String(bytes.byteLength) };
  return { status: 200, headers: { ...headers, ...length }, body: incoming.method === "HEAD" ? null : bytes };
}

/** A drawing that is opened directly is a page, and this one may do nothing. A merchant's own site may show it. */
const guards = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
