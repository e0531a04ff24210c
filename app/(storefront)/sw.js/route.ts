import { storefrontWorkerScript } from "./script";

/** GET /sw.js: the service worker. It is small and requested on every visit, so it is never cached. */
export function GET(): Response {
  return new Response(storefrontWorkerScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
