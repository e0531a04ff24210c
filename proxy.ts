import { type NextRequest, NextResponse } from "next/server";
import { toResponse } from "@/lib/api/message";
import { refuseInProxy } from "@/lib/api/rate-limit/proxy-rate-limit";
import { namesHost } from "@/lib/api/request/host";
import { refuseUnreadable } from "@/lib/api/responses/refuse";
import { cdnCaching } from "@/lib/server/pages/cdn";

/** Origin of the API, if it is on another host: pages may then call it and show its pictures. */
const api = originOf(process.env.API_URL);
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Rejects unreadable hosts and visitors over their rate limit before a page is rendered. Gives every page its own content
 * security policy: only scripts with this response's nonce run. A script that an attacker injects into a page does not run.
 * Next reads the nonce from the request and adds it to its scripts.
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
  // The API reference is the same for all visitors of a host, so a CDN may cache it with its nonce. No visitor waits while the
  // CDN refreshes it. The lifetime is short: after a deployment the referenced scripts no longer exist.
  if (/^\/docs(\/|$)/.test(request.nextUrl.pathname)) response.headers.set("CDN-Cache-Control", cdnCaching);
  return response;
}

/** Pages only. The API sets its own headers and must not wait. Files need none. The demo's messages have their own styles. */
export const config = { matcher: ["/((?!api/|dev/|media/|_next/|sw\\.js|.*\\.(?:svg|xml|txt|css)$).*)"] };

/** True for previews of the shop, which only the admin embeds. No other page may be framed. */
function isPreview(path: string): boolean {
  return path.startsWith("/admin/preview/");
}

function policyFor(nonce: string, isFramed: boolean): string {
  // Development tools evaluate text, add inline styles, and use a web socket.
  const [evaluating, talking] = isDevelopment ? ["'unsafe-eval'", "ws:"] : [];
  const rules: Record<string, (string | undefined)[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", evaluating],
    "style-src": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // A merchant's pictures may be on any host that the API names. A shop with two domains serves them from the first.
    "img-src": ["'self'", "data:", "blob:", "https:", api],
    "connect-src": ["'self'", api, talking],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isFramed ? "'self'" : "'none'"],
  };
  const directives = Object.entries(rules).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "));
  return directives.join("; ");
}

function originOf(address: string | undefined): string | undefined {
  return address ? new URL(address).origin : undefined;
}
