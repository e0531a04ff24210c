import type { Input } from "@/lib/contract/dates/shapes";
import { type Timeline, timeline } from "@/lib/contract/dates/timeline";
import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import type { Operation, Output } from "@/lib/contract/operation";
import type { EndedRequest, Timed, WriteContext } from "@/lib/services/context";
import { findShop } from "@/lib/services/shops/shops";
import { type Edge, type Route, routeAt, routeNowhere } from "./edge";
import { groupOf, spendBudget } from "./limits/budget";
import { readInput } from "./request/input";
import { admit, openToCaller, preflight } from "./request/origin";
import { readVersion } from "./request/version";
import type { Served } from "./work";

/** The use case behind an operation. A shared read also says when its answer changes by itself. */
export type UseCase<O extends Operation> = <E extends EndedRequest>(
  ctx: WriteContext<E>,
  input: Input<O>,
) => Promise<(O extends { cache: "shared" } ? Timed<Output<O>> : Output<O>) | E>;

type Manner = { dates?: Timeline } & Pick<Served<Operation, object>, "judgesKey">;

/** Turns an operation and its use case into a route. The use case speaks the newest of the dates; callers speak any of them. */
export function serve<O extends Operation>(
  name: string,
  op: O,
  useCase: UseCase<O>,
  { dates = timeline, ...manner }: Manner = {},
): Route {
  // The input has been checked against the operation's own schemas by the time the use case receives it.
  const work = useCase as unknown as Served<O, object>["work"];
  return routeAt(publicEdge(dates), splitEndpoint(op.endpoint).path, [{ name, op, work, ...manner }]);
}

export function serveNothing(): Route {
  return routeNowhere(publicEdge(timeline));
}

/** A caller of the public API has no name. */
const nothingMore = {};

/** The edge of the public API: any page of the shop's may call it as far as the plan goes, in the version that it speaks. */
function publicEdge(dates: Timeline): Edge<Operation, object> {
  return {
    basePath,
    dates,
    vary: "Origin, X-API-Version, Accept-Encoding",
    hasPreflights: true,
    greet(incoming, headers) {
      openToCaller(incoming, headers);
      return incoming.method === "OPTIONS" ? preflight(headers) : null;
    },
    findShop,
    enter(incoming, host, shop, headers) {
      admit(incoming, host, shop);
      return readVersion(dates, incoming, headers);
    },
    letIn({ adapters, op, incoming, shop, now, headers }) {
      spendBudget(adapters, groupOf(op, incoming.query), shop.id, incoming, now.getTime(), headers);
      return nothingMore;
    },
    readInput: (op, version, incoming, params) => readInput(dates.operation(op, version), incoming, params),
  };
}
