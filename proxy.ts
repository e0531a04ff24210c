import { type NextRequest, NextResponse } from "next/server";
import { refuseUnreadable } from "@/lib/http/answers/refuse";
import { refuseInProxy } from "@/lib/http/limits/proxy-rate-limit";
import { toResponse } from "@/lib/http/message";
import { cdnCaching } from "@/lib/http/pages/cdn";
import { namesHost } from "@/lib/http/request/host";

/** Where the API is, if it stands on another host: pages may then call it and show its pictures. */
const api = originOf(process.env.API_URL);
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Refuses a host that cannot be read, and visitors who have no budget left, before a page is drawn. Gives every page a content security policy of its own: only scripts that carry this answer's nonce run, and nothing that
 * somebody managed to write into a page does. Next reads the nonce from the request and puts it on its scripts.
 */
export function proxy(request: NextRequest) {
  if (!namesHost(request.headers)) return toResponse(refuseUnreadable());
  const refusal = refuseInProxy(request);
  if (refusal) return refusal;
  const policy = policyFor(btoa(crypto.randomUUID()), isPreview(request.nextUrl.pathname));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // The reference is the same for everybody on a host, so a CDN may keep it, with the nonce that it was drawn with, and nobody
  // waits while it is fetched again. Not for long: after a deployment the scripts that it names are gone.
  if (/^\/docs(\/|$)/.test(request.nextUrl.pathname)) response.headers.set("CDN-Cache-Control", cdnCaching);
  return response;
}

/** Pages only. The API says its own headers and must not wait; files need none; the demo's letters bring their own styles. */
export const config = { matcher: ["/((?!api/|dev/|media/|_next/|sw\\.js|.*\\.(?:svg|xml|txt|css)$).*)"] };

/** A preview of the shop stands in the desk, and nowhere else; no other page stands in any. */
function isPreview(path: string): boolean {
  return path.startsWith("/admin/preview/");
}

function policyFor(nonce: string, isFramed: boolean): string {
  // The tools of development evaluate text, write styles into the page, and talk over a socket.
  const [evaluating, talking] = isDevelopment ? ["'unsafe-eval'", "ws:"] : [];
  const rules: Record<string, (string | undefined)[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", evaluating],
    "style-src": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // A merchant's pictures may be on any host that the API names, and of a shop with two domains they are on the first.
    "img-src": ["'self'", "data:", "blob:", "https:", api],
    "connect-src": ["'self'", api, talking],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isFramed ? "'self'" : "'none'"],
  };
  const written = Object.entries(rules).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "));
  return written.join("; ");
}

function originOf(address: string | undefined): string | undefined {
  return address ? new URL(address).origin : undefined;
}
