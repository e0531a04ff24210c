import { ApiError } from "@/lib/contract/errors";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { isOwnPage } from "@/lib/modules/shops/rules/access";
import { authenticate, type Identity, isSteppedUp } from "@/lib/modules/staff/service/identity";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import { mayAs } from "@/lib/values/actor";
import { createDeps } from "../deps";
import type { HttpRequest } from "../message";
import type { ApiRequest } from "../pipeline";
import { checkBudget, spendBudget, spendOwnBudget } from "../rate-limit/budget";
import { type Credentials, readCredentials, readDeviceMark } from "./credentials";

/**
 * Principal that joins the context of a merchant use case. Operations without authentication have neither an actor nor a
 * session.
 */
export type Principal = BrowserContext & Partial<Pick<Identity, "actor">>;

/** Authenticates and authorizes the caller before any input is read. */
export async function admitMerchant(request: ApiRequest<MerchantOperation>): Promise<Principal> {
  const { adapters, op, incoming, host, shop, now, headers } = request;
  const shown = readCredentials(incoming, host);
  checkPageOrigin(incoming, host, shown, op);
  const session = shown && "session" in shown ? shown.session : null;
  const principal = { host, userAgent: incoming.header("user-agent"), session, device: readDeviceMark(incoming, host) };
  if (op.role === "anyone") {
    spendBudget(adapters, op.budget, shop.id, incoming, now.getTime(), headers);
    return { ...principal, identity: null };
  }
  const identity = await identify(request, shown);
  const { actor } = identity;
  if (actor.kind === "staff" || actor.kind === "token") {
    spendOwnBudget(adapters, op.budget, shop.id, actor.id, now.getTime(), headers);
  }
  checkRights(identity, op, now);
  if (shop.suspended && !isRead(incoming) && !op.session && !op.evenSuspended) throw new ApiError("shop_suspended");
  return { ...principal, identity, actor };
}

/** Limits failed authentications per address. Authenticated callers have their own limit. */
async function identify(
  { adapters, incoming, shop, now, headers }: ApiRequest<MerchantOperation>,
  shown: Credentials,
): Promise<Identity> {
  const time = now.getTime();
  checkBudget(adapters, "merchant_refused", shop.id, incoming, time, headers);
  const identity = shown && (await authenticate(createDeps(adapters), shop.id, shown, now));
  if (identity) return identity;
  spendBudget(adapters, "merchant_refused", shop.id, incoming, time, headers);
  headers["WWW-Authenticate"] = 'Bearer realm="etalase"';
  throw new ApiError("sign_in_required");
}

function checkRights(identity: Identity, op: MerchantOperation, now: Date): void {
  const { actor } = identity;
  if (op.role === "owner" && !mayAs("owner", actor)) throw new ApiError("forbidden_role", { need: "owner" });
  if (op.stepUp !== true) return;
  if (actor.kind === "token") throw new ApiError("session_required");
  if (!isSteppedUp(identity, now)) throw new ApiError("step_up_required");
}

/**
 * CSRF check. A browser sends its cookie with requests from other sites' pages too. So a change must come from a page of this
 * host. Other pages cannot see read responses, and their requests are rejected too. No page may use a token.
 */
function checkPageOrigin(incoming: HttpRequest, host: string, shown: Credentials, { role }: MerchantOperation): void {
  const origin = incoming.header("origin");
  const site = incoming.header("sec-fetch-site");
  if (shown && "token" in shown) {
    if (origin !== null) throw new ApiError("origin_refused");
    return;
  }
  if (origin !== null) {
    if (!isOwnPage(origin, host)) throw new ApiError("origin_refused");
    return;
  }
  if (site === "same-origin") return;
  const isFromElsewhere = site === "cross-site" || site === "same-site";
  const isChange = !isRead(incoming) && (shown !== null || role === "anyone");
  if (isFromElsewhere || isChange) throw new ApiError("origin_refused");
}

function isRead({ method }: HttpRequest): boolean {
  return method === "GET" || method === "HEAD";
}
