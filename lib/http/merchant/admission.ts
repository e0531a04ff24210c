import { ApiError } from "@/lib/contract/errors";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { isOwnPage } from "@/lib/domain/access/access";
import { mayAs } from "@/lib/domain/who";
import { type Identity, isSteppedUp, whoIs } from "@/lib/services/merchant/access/identity";
import type { BrowserFacts } from "@/lib/services/merchant/context";
import type { Arrival } from "../edge";
import { houseOf } from "../house";
import { checkBudget, spendBudget, spendOwnBudget } from "../limits/budget";
import type { Incoming } from "../message";
import { type Credentials, credentialsIn, deviceIn } from "./credentials";

/**
 * Principal that joins the context of a merchant use case. Operations without authentication have neither an actor nor a
 * session.
 */
export type Guest = BrowserFacts & Partial<Pick<Identity, "who">>;

/** Authenticates and authorizes the caller before any input is read. */
export async function admitMerchant(arrival: Arrival<MerchantOperation>): Promise<Guest> {
  const { adapters, op, incoming, host, shop, now, headers } = arrival;
  const shown = credentialsIn(incoming, host);
  judgePage(incoming, host, shown, op);
  const session = shown && "session" in shown ? shown.session : null;
  const guest = { host, userAgent: incoming.header("user-agent"), session, device: deviceIn(incoming, host) };
  if (op.role === "anyone") {
    spendBudget(adapters, op.budget, shop.id, incoming, now.getTime(), headers);
    return { ...guest, identity: null };
  }
  const identity = await identify(arrival, shown);
  const { who } = identity;
  if (who.kind === "staff" || who.kind === "token") {
    spendOwnBudget(adapters, op.budget, shop.id, who.id, now.getTime(), headers);
  }
  judgeRights(identity, op, now);
  if (shop.suspended && !isRead(incoming) && !op.session && !op.evenSuspended) throw new ApiError("shop_suspended");
  return { ...guest, identity, who };
}

/** Limits failed authentications per address. Authenticated callers have their own limit. */
async function identify(
  { adapters, incoming, shop, now, headers }: Arrival<MerchantOperation>,
  shown: Credentials,
): Promise<Identity> {
  const time = now.getTime();
  checkBudget(adapters, "merchant_refused", shop.id, incoming, time, headers);
  const identity = shown && (await whoIs(houseOf(adapters), shop.id, shown, now));
  if (identity) return identity;
  spendBudget(adapters, "merchant_refused", shop.id, incoming, time, headers);
  headers["WWW-Authenticate"] = 'Bearer realm="etalase"';
  throw new ApiError("sign_in_required");
}

function judgeRights(identity: Identity, op: MerchantOperation, now: Date): void {
  const { who } = identity;
  if (op.role === "owner" && !mayAs("owner", who)) throw new ApiError("forbidden_role", { need: "owner" });
  if (op.stepUp !== true) return;
  if (who.kind === "token") throw new ApiError("session_required");
  if (!isSteppedUp(identity, now)) throw new ApiError("step_up_required");
}

/**
 * CSRF check. A browser sends its cookie with requests from other sites' pages too. So a change must come from a page of this
 * host. Other pages cannot see read responses, and their requests are rejected too. No page may use a token.
 */
function judgePage(incoming: Incoming, host: string, shown: Credentials, { role }: MerchantOperation): void {
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

function isRead({ method }: Incoming): boolean {
  return method === "GET" || method === "HEAD";
}
