import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import type { Operation } from "@/lib/contract/operation";
import { type ApiTimeline, timeline } from "@/lib/contract/versions/timeline";
import { findShop } from "@/lib/modules/shops/service/shops";
import { createRoute, type Edge, type Route, routeNowhere } from "./pipeline";
import { selectBudgetGroup, spendBudget } from "./rate-limit/budget";
import { readInput } from "./request/input";
import { admit, openToCaller, preflight } from "./request/origin";
import { readVersion } from "./request/version";
import type { Served } from "./work";

/** Turns an operation and its use case into a route. The use case uses the newest version; callers may use any of them. */
export function serve(
  name: string,
  op: Operation,
  work: Served<Operation, object>["work"],
  { dates = timeline }: { dates?: ApiTimeline } = {},
): Route {
  return createRoute(publicEdge(dates), splitEndpoint(op.endpoint).path, [{ name, op, work }]);
}

export function serveNothing(): Route {
  return routeNowhere(publicEdge(timeline));
}

/** Callers of the public API are anonymous. */
const nothingMore = {};

/** Pipeline steps of the public API. Any page of the shop may call it within the limits of the plan, in any version. */
function publicEdge(dates: ApiTimeline): Edge<Operation, object> {
  return {
    basePath,
    dates,
    vary: "Origin, X-API-Version, Accept-Encoding",
    hasPreflights: true,
    handleCors(incoming, headers) {
      openToCaller(incoming, headers);
      return incoming.method === "OPTIONS" ? preflight(headers) : null;
    },
    findShop,
    checkOrigin(incoming, host, shop, headers) {
      admit(incoming, host, shop);
      return readVersion(dates, incoming, headers);
    },
    authorize({ adapters, op, incoming, shop, now, headers }) {
      spendBudget(adapters, selectBudgetGroup(op, incoming.query), shop.id, incoming, now.getTime(), headers);
      return nothingMore;
    },
    readInput: (op, version, incoming, params) => readInput(dates.operation(op, version), incoming, params),
  };
}
