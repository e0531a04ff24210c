import { type Adapters, connect } from "@/lib/adapters";
import type { Db } from "@/lib/adapters/db/connection/client";
import { newRequestId } from "@/lib/adapters/random";
import { withTimeout } from "@/lib/adapters/timeout";
import type { Timeline } from "@/lib/contract/dates/timeline";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { ApiError } from "@/lib/contract/errors";
import type { AnyOperation } from "@/lib/contract/operation";
import { match, type PathParams, type PathTemplate, template } from "@/lib/contract/path";
import { canonicalHost } from "@/lib/domain/access/host";
import { after, type Soon } from "@/lib/domain/soon";
import { onceOn } from "@/lib/services/context";
import type { Shop } from "@/lib/services/shops/shops";
import { refusalFor, refuse } from "./answers/refuse";
import { workAfterAnswer } from "./backstage/due-work";
import { noteAnswer, type Observed, observe } from "./health/observed";
import { houseOf } from "./house";
import { clientAddress } from "./limits/budget";
import { fromRequest, type Headers, type HttpAnswer, type Incoming, toResponse } from "./message";
import { hostIn } from "./request/host";
import { versionIn } from "./request/version";
import { type Served, work } from "./work";

/** What differs between our APIs on the way of a request; all else is the same for both. */
export type Edge<O extends AnyOperation, G extends object> = {
  readonly basePath: string;
  readonly dates: Timeline;
  /** What answers depend on beside the address. */
  readonly vary: string;
  /** Whether pages of other hosts may call it, which ask by OPTIONS first. */
  readonly hasPreflights: boolean;
  /** Says who may read the answer, and answers a preflight; null: go on. */
  greet(incoming: Incoming, headers: Headers): HttpAnswer | null;
  findShop(db: Db, host: string, now: number): Soon<Shop | null>;
  /** Refuses pages that may not call, before anything is looked for, and says which date the caller speaks. */
  enter(incoming: Incoming, host: string, shop: Shop, headers: Headers): string;
  /** Counts the request and refuses whoever may not make it, before any of its input is read. What it returns joins the context. */
  letIn(arrival: Arrival<O>): Soon<G>;
  readInput(op: O, version: string, incoming: Incoming, params: PathParams): Soon<object>;
};

/** A request for an operation of a shop. */
export type Arrival<O extends AnyOperation> = {
  readonly adapters: Adapters;
  readonly op: O;
  readonly incoming: Incoming;
  readonly host: string;
  readonly shop: Shop;
  readonly now: Date;
  readonly headers: Headers;
};

type Handler = (request: Request) => Promise<Response>;
type HttpVerb = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** A path of an API, ready to be asked: by our own server with `answer`, by Next with the verbs. */
export type Route = Record<HttpVerb, Handler> & {
  readonly path: PathTemplate;
  /** Answers a request whose path gave these parameters; null: a path that is none of ours. */
  answer(incoming: Incoming, params: PathParams | null): Soon<HttpAnswer>;
};

type ServedPath<O extends AnyOperation, G extends object> = {
  readonly edge: Edge<O, G>;
  /** The path as the log knows it, and the first operation on it. */
  readonly route: string;
  readonly name: string;
  readonly byMethod: ReadonlyMap<string, Served<O, G>>;
  readonly allow: string;
};

/** The route of a path with all operations on it. */
export function routeAt<O extends AnyOperation, G extends object>(
  edge: Edge<O, G>,
  path: string,
  operations: readonly Served<O, G>[],
): Route {
  const route = edge.basePath + path;
  const methods = operations.flatMap((served) => {
    const { method } = splitEndpoint(served.op.endpoint);
    // HEAD is answered as GET without the body (RFC 9110).
    return (method === "GET" ? [method, "HEAD"] : [method]).map((each) => [each, served] as const);
  });
  const names = methods.map(([method]) => method);
  const allow = (edge.hasPreflights ? [...names, "OPTIONS"] : names).join(", ");
  const name = operations[0]?.name ?? "unknown";
  return handled({ edge, route, name, byMethod: new Map(methods), allow }, template(route));
}

/** Everything that is no operation: the edge still runs, so that its 404 can be read by whoever may call. */
export function routeNowhere<O extends AnyOperation, G extends object>(edge: Edge<O, G>): Route {
  return handled({ edge, route: "", name: "unknown", byMethod: new Map(), allow: "" }, template(edge.basePath));
}

function handled<O extends AnyOperation, G extends object>(served: ServedPath<O, G>, path: PathTemplate): Route {
  const answer: Route["answer"] = (incoming, params) => receive(served, incoming, params);
  const handlers = createHandlers((incoming) => answer(incoming, match(path, incoming.path)));
  return { ...handlers, path, answer };
}

/** Creates the exports of a route file of Next. */
export function createHandlers(answer: (incoming: Incoming) => Soon<HttpAnswer>): Record<HttpVerb, Handler> {
  const handler: Handler = async (request) => {
    const response = await answer(fromRequest(request));
    workAfterAnswer();
    return toResponse(response);
  };
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

/**
 * One request, from arrival to answer. Whatever goes wrong on the way ends as a refusal with the same headers. Functions that a
 * request makes for itself have no names here: to name one costs more than to call it.
 */
function receive<O extends AnyOperation, G extends object>(
  path: ServedPath<O, G>,
  incoming: Incoming,
  params: PathParams | null,
): Soon<HttpAnswer> {
  const { edge } = path;
  const served = path.byMethod.get(incoming.method);
  const observed = observe(served?.name ?? path.name, path.route, incoming);
  const headers = opening(edge.vary);
  const greeted = edge.greet(incoming, headers);
  if (greeted) return tell(incoming, observed, greeted);
  try {
    const answer = pass(path, served, incoming, params, headers, observed);
    if (!(answer instanceof Promise)) return tell(incoming, observed, answer);
    return (served?.op.cache === "shared" ? inTime(answer) : answer).then(
      (later) => tell(incoming, observed, later),
      (failure) => tell(incoming, observed, refuse(refusalFor(failure), headers, edge.dates), failure),
    );
  } catch (failure) {
    return tell(incoming, observed, refuse(refusalFor(failure), headers, edge.dates), failure);
  }
}

function tell(incoming: Incoming, observed: Observed, answer: HttpAnswer, failure: unknown = null): HttpAnswer {
  noteAnswer(observed, answer, failure);
  return incoming.method === "HEAD" ? { ...answer, body: null } : answer;
}

const readDeadlineMs = 2_800;

/** A read ends within three seconds, whatever the database does. What it still finds is kept for the next caller. */
function inTime(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  return withTimeout(answer, readDeadlineMs, () => new ApiError("unavailable"));
}

/** Headers of every answer, to be added to on the way in, so that refusals carry them all. Scripts and frames have no business here. */
function opening(vary: string): Headers {
  return {
    Vary: vary,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Request-Id": newRequestId(),
  };
}

/** The steps of the edge, in their order. */
function pass<O extends AnyOperation, G extends object>(
  { edge, allow, byMethod }: ServedPath<O, G>,
  served: Served<O, G> | undefined,
  incoming: Incoming,
  params: PathParams | null,
  headers: Headers,
  observed: Observed,
): Soon<HttpAnswer> {
  return after(connect(), (adapters) => {
    const now = adapters.clock.now();
    const host = readHost(incoming, adapters.env.trustForwardedHost);
    return after(edge.findShop(adapters.db, host, now.getTime()), (shop) => {
      if (!shop) throw new ApiError("shop_not_found");
      observed.shop = shop.slug;
      const version = edge.enter(incoming, host, shop, headers);
      if (!params || byMethod.size === 0) throw new ApiError("not_found", { resource: "route" });
      if (!served) throw refuseMethod(allow, headers);
      const { op } = served;
      return after(edge.letIn({ adapters, op, incoming, host, shop, now, headers }), (guest) =>
        after(edge.readInput(op, version, incoming, params), (input) => {
          const spoken = versionIn(op, input, headers) ?? version;
          const context = () => {
            const house = { ...houseOf(adapters), once: onceOn(adapters.db) };
            const caller = clientAddress(incoming, adapters.env.clientIpHeader);
            return { ...house, shop, version: spoken, now, caller, ...guest };
          };
          return work(served, edge.dates, incoming, { shop, version: spoken, now, context }, input, headers);
        }),
      );
    });
  });
}

function readHost(incoming: Incoming, trustForwardedHost: boolean): string {
  const host = canonicalHost(hostIn((name) => incoming.header(name), trustForwardedHost) ?? "");
  if (host) return host;
  const issue = { path: "Host", code: "invalid_format", message: "Alamat toko tidak dapat dibaca." };
  throw new ApiError("invalid_request", { issues: [issue] });
}

function refuseMethod(allow: string, headers: Headers): ApiError {
  headers.Allow = allow;
  return new ApiError("method_not_allowed");
}
