import { connect } from "@/lib/adapters";
import { findQr } from "@/lib/adapters/qr";
import { ApiError } from "@/lib/contract/errors";
import type { Answer, Incoming } from "./message";
import { refuse } from "./refuse";

/** The square of a payment, to be scanned. What an address shows never changes, so anyone may keep it. */
export async function qr(incoming: Incoming): Promise<Answer> {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    return refuse(new ApiError("method_not_allowed"), { ...guards, Allow: "GET, HEAD" });
  }
  const { secrets } = await connect();
  const found = await findQr(secrets, incoming.path.replace(/^\/media\/qr\//, ""));
  if (!found) return refuse(new ApiError("not_found", { resource: "route" }), guards);
  const headers = {
    ...guards,
    "Content-Type": found.type,
    "Content-Length": String(found.bytes.byteLength),
    "Content-Disposition": `inline; filename="qris.${found.type === "image/png" ? "png" : "svg"}"`,
    "Cache-Control": "public, max-age=86400, immutable",
  };
  return { status: 200, headers, body: incoming.method === "HEAD" ? null : found.bytes };
}

/** A drawing that is opened by itself is a page, and this one may do nothing. A merchant's own site may show it. */
const guards = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
