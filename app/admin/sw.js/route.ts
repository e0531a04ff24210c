import { adminWorkerScript } from "./script";

/** GET /admin/sw.js: service worker of the admin. Its scope includes `/admin` itself. */
export function GET(): Response {
  return new Response(adminWorkerScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Service-Worker-Allowed": "/admin",
    },
  });
}
