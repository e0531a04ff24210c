import { script } from "./script";

/** GET /admin/sw.js: the desk's service worker, which also serves `/admin` itself. */
export function GET(): Response {
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Service-Worker-Allowed": "/admin",
    },
  });
}
