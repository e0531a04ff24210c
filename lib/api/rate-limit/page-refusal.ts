import type { Adapters } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import type { BudgetGroup } from "@/lib/contract/limits";
import type { Headers, HttpRequest, HttpResponse } from "../message";
import { refuse } from "../responses/refuse";
import { checkBudget, spendBudget } from "./budget";

/**
 * Rate limits pages, pictures and feeds before anything is rendered; returns the error response, or null. API reads of a page
 * count against its visitor, so a visitor at the read limit gets no page either.
 */
export function refusePage(
  outside: Pick<Adapters, "env" | "kv">,
  shopId: string,
  incoming: HttpRequest,
  now: number,
): HttpResponse | null {
  const group = selectPageBudgetGroup(incoming.path);
  const headers: Headers = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };
  try {
    if (readers.has(group)) checkBudget(outside, "reads", shopId, incoming, now, headers);
    spendBudget(outside, group, shopId, incoming, now, headers);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    const answer = group === "pages" || group === "docs" ? busyPage(headers) : refuse(refusal, headers);
    return incoming.method === "HEAD" ? { ...answer, body: null } : answer;
  }
}

/** Groups that are rendered from API reads. */
const readers: ReadonlySet<BudgetGroup> = new Set(["pages", "docs", "feeds"]);

/** Returns the rate-limit group of a path outside the API. */
export function selectPageBudgetGroup(path: string): BudgetGroup {
  const plain = decoded(path).replace(/\/+$/, "");
  if (plain === "/_next/image") return "images";
  if (plain === "/docs" || plain.startsWith("/docs/")) return "docs";
  if (plain === "/sitemap.xml" || plain === "/llms.txt") return "feeds";
  if (/^\/media\/qr\/|^\/kartu\//.test(plain)) return "pictures";
  return plain.startsWith("/media/") ? "images" : "pages";
}

/** Our own server rejects undecodable paths. Those that still arrive here are pages that do not exist. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Page that needs no rendering, for people and for clients that read `Retry-After`. */
function busyPage(headers: Headers): HttpResponse {
  const body = `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sebentar, ya</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem;color:#3b2414;background:#fbf6ec}a{color:inherit}</style>
<h1>Sebentar, ya</h1>
<p>Terlalu banyak halaman dibuka dari jaringanmu dalam satu menit. Tunggu ${headers["Retry-After"]} detik, lalu coba lagi. Keranjang dan pesananmu aman.</p>
<p><a href="">Coba lagi</a></p>
</html>
`;
  return {
    status: 429,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
    body,
  };
}
