import { type NextRequest, NextResponse } from "next/server";
import { toResponse } from "@/lib/api/message";
import { refuseInProxy } from "@/lib/api/rate-limit/proxy-rate-limit";
import { isForSignUp, namesHost } from "@/lib/api/request/host";
import { refuseUnreadable } from "@/lib/api/responses/refuse";
import { cdnCaching, isReference } from "@/lib/server/pages/cdn";
import { createNoncePolicy } from "@/lib/server/pages/content-policy";

/**
 * Rejects unreadable hosts and visitors over their rate limit before a page is rendered. Gives every page its own content
 * security policy. Next reads the nonce from the request and adds it to its scripts. Our own server replaces it in the pages
 * that it caches. Shows the sign-up on its host.
 */
export function proxy(request: NextRequest) {
  if (!namesHost(request.headers)) return toResponse(refuseUnreadable());
  const refusal = refuseInProxy(request);
  if (refusal) return refusal;
  const isSignUp = isForSignUp(request.headers);
  const policy = createNoncePolicy(btoa(crypto.randomUUID()), isPreview(request.nextUrl.pathname));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  // The sign-up has one page, at every path of its host.
  const response = isSignUp
    ? NextResponse.rewrite(new URL("/admin/buka-toko", request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // The sign-up has its own page at this path, with a nonce that must not be shared.
  if (!isSignUp && isReference(request.nextUrl.pathname)) response.headers.set("CDN-Cache-Control", cdnCaching);
  return response;
}

/** Pages only. The API sets its own headers and must not wait. Files need none. The demo's messages have their own styles. */
export const config = { matcher: ["/((?!api/|client/|dev/|media/|_next/|sw\\.js|.*\\.(?:svg|xml|txt|css)$).*)"] };

/** True for previews of the shop, which only the admin embeds. No other page may be framed. */
function isPreview(path: string): boolean {
  return path.startsWith("/admin/preview/");
}
