import { connect } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import { findAnyShop } from "@/lib/modules/shops/service/shops";
import { canonicalHost } from "@/lib/values/host";
import type { Headers, HttpRequest, HttpResponse } from "../message";
import { spendBudget } from "../rate-limit/budget";
import { refuse, toApiError } from "../responses/refuse";

/**
 * GET /api/health/domain?domain=: checks if a shop or the sign-up is served there, for proxies that fetch certificates on demand. Hosts are
 * cached for a few seconds, and an unknown host does not cost a query each time. Only unknown hosts count against the rate
 * limit. So invented hosts cannot block a shop's certificate.
 */
export async function servedDomain(incoming: HttpRequest): Promise<HttpResponse> {
  const headers: Headers = {};
  try {
    const { env, kv, db, clock } = await connect();
    const now = clock.now().getTime();
    const host = canonicalHost(new URLSearchParams(incoming.query).get("domain") ?? "");
    if (host !== null && host === env.signUpHost) return known(headers);
    const shop = host ? await findAnyShop(db, host, now) : null;
    if (shop?.domains.some((domain) => domain.host === host && domain.served)) return known(headers);
    spendBudget({ env, kv }, "certificates", "none", incoming, now, headers);
    throw new ApiError("shop_not_found");
  } catch (failure) {
    return refuse(toApiError(failure), headers);
  }
}

function known(headers: Headers): HttpResponse {
  const body = JSON.stringify({ status: "ok" });
  const responseHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status: 200, headers: { ...headers, ...responseHeaders }, body };
}
