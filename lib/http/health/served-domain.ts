import { connect } from "@/lib/adapters";
import { ApiError } from "@/lib/contract/errors";
import { canonicalHost } from "@/lib/domain/access/host";
import { findAnyShop } from "@/lib/services/shops/shops";
import { refusalFor, refuse } from "../answers/refuse";
import { spendBudget } from "../limits/budget";
import type { Headers, HttpAnswer, Incoming } from "../message";

/**
 * GET /api/health/domain?domain=: whether a shop is served there, for proxies that fetch certificates on demand. It is known as hosts
 * are, for a few seconds, and unknown ones cost no query each. Only they are counted: who makes them up keeps no shop from its
 * certificate.
 */
export async function servedDomain(incoming: Incoming): Promise<HttpAnswer> {
  const headers: Headers = {};
  try {
    const { env, kv, db, clock } = await connect();
    const now = clock.now().getTime();
    const host = canonicalHost(new URLSearchParams(incoming.query).get("domain") ?? "");
    const shop = host ? await findAnyShop(db, host, now) : null;
    if (shop?.domains.some((domain) => domain.host === host && domain.served)) return known(headers);
    spendBudget({ env, kv }, "certificates", "none", incoming, now, headers);
    throw new ApiError("shop_not_found");
  } catch (failure) {
    return refuse(refusalFor(failure), headers);
  }
}

function known(headers: Headers): HttpAnswer {
  const body = JSON.stringify({ status: "ok" });
  const told = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status: 200, headers: { ...headers, ...told }, body };
}
