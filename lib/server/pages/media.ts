import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { connect } from "@/lib/api/adapters";
import type { HttpRequest, HttpResponse } from "@/lib/api/message";
import { reads } from "@/lib/api/responses/encoding";
import { refuse } from "@/lib/api/responses/refuse";
import { ApiError } from "@/lib/contract/errors";
import { findMedia } from "@/lib/platform/media/folder";
import { cachedPicture } from "./picture-cache";

/** Serves a picture of the shop as it was uploaded. Any site may show it. */
export async function media(incoming: HttpRequest): Promise<HttpResponse> {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    return refuse(new ApiError("method_not_allowed"), { ...guards, Allow: "GET, HEAD" });
  }
  const { env } = await connect();
  const found = await findMedia(env.dataDir, incoming.path.replace(/^\/media\//, ""));
  if (!found) return refuse(new ApiError("not_found", { resource: "route" }), guards);
  const isDrawing = found.type === "image/svg+xml";
  const isZipped = isDrawing && reads(incoming.header("accept-encoding"), "gzip");
  const zipped = isZipped ? await cachedPicture(found.bytes, () => promisify(gzip)(found.bytes)) : null;
  const bytes = zipped?.bytes ?? found.bytes;
  const headers = {
    ...guards,
    "Content-Type": found.type,
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": caching(incoming.path),
    ...(isDrawing ? { Vary: "Accept-Encoding" } : {}),
    ...(isZipped ? { "Content-Encoding": "gzip" } : {}),
  };
  return { status: 200, headers, body: incoming.method === "HEAD" ? null : bytes };
}

/** The name of an uploaded picture contains a hash of its contents, so it never changes. The demo's pictures may change. */
function caching(path: string): string {
  return path.startsWith("/media/p/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}

/** A drawing that is opened directly is a page: it may have styles, but runs nothing. */
const guards = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
