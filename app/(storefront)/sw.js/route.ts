import { script } from "./script";

/** GET /sw.js: the service worker. It is small and asked for on every visit, so it is never kept. */
export function GET(): Response {
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
