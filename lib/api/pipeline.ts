import { type Adapters, connect } from "@/lib/api/adapters";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { ApiError } from "@/lib/contract/errors";
import type { AnyOperation } from "@/lib/contract/operation";
import { match, type PathParams, type PathTemplate, template } from "@/lib/contract/path";
import type { ApiTimeline } from "@/lib/contract/versions/timeline";
import type { Shop } from "@/lib/modules/shops/service/shops";
import type { Db } from "@/lib/platform/db/connection/client";
import { newRequestId } from "@/lib/platform/random";
import { withTimeout } from "@/lib/platform/timeout";
import { createKeylessIdempotent } from "@/lib/use-case/context";
import { canonicalHost } from "@/lib/values/host";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import { createDeps } from "./deps";
import { noteAnswer, type Observed, observe } from "./health/observed";
import { workAfterAnswer } from "./internal/due-jobs";
import { fromRequest, type Headers, type HttpRequest, type HttpResponse, toResponse } from "./message";
import { clientAddress } from "./rate-limit/budget";
import { readHostHeader } from "./request/host";
import { readQueryVersion } from "./request/version";
import { refuse, toApiError } from "./responses/refuse";
import { type Served, work } from "./work";

/** Differences between our APIs in the request pipeline. Everything else is shared. */
export type Edge<O extends AnyOperation, G extends object> = {
  readonly basePath: string;
  readonly dates: ApiTimeline;
  /** Request headers on which responses depend, besides the URL. */
  readonly vary: string;
  /** True if pages of other hosts may call it; their browsers send an OPTIONS preflight first. */
  readonly hasPreflights: boolean;
  /** Sets the CORS headers, and responds to a preflight; null: continue. */
  handleCors(incoming: HttpRequest, headers: Headers): HttpResponse | null;
  findShop(db: Db, host: string, now: number): MaybePromise<Shop | null>;
  /** Rejects pages that may not call the API, before any lookup. Returns the caller's API version. */
  checkOrigin(incoming: HttpRequest, host: string, shop: Shop, headers: Headers): string;
  /** Applies the rate limit and rejects unauthorized callers, before any input is read. The result joins the context. */
  authorize(request: ApiRequest<O>): MaybePromise<G>;
  readInput(op: O, version: string, incoming: HttpRequest, params: PathParams): MaybePromise<object>;
};

/** Request for an operation of a shop. */
export type ApiRequest<O extends AnyOperation> = {
  readonly adapters: Adapters;
  readonly op: O;
  readonly incoming: HttpRequest;
  readonly host: string;
  readonly shop: Shop;
  readonly now: Date;
  readonly headers: Headers;
};

type Handler = (request: Request) => Promise<Response>;
type HttpVerb = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** Route of an API path: our own server calls `answer`, Next calls the handlers by HTTP method. */
export type Route = Record<HttpVerb, Handler> & {
  readonly path: PathTemplate;
  /** Handles a request with these path parameters; null: the path is unknown. */
  answer(incoming: HttpRequest, params: PathParams | null): MaybePromise<HttpResponse>;
};

type ServedPath<O extends AnyOperation, G extends object> = {
  readonly edge: Edge<O, G>;
  /** Path as shown in the log, and its first operation. */
  readonly route: string;
  readonly name: string;
  readonly byMethod: ReadonlyMap<string, Served<O, G>>;
  readonly allow: string;
};

/** Creates the route of a path with all its operations. */
export function createRoute<O extends AnyOperation, G extends object>(
  edge: Edge<O, G>,
  path: string,
  operations: readonly Served<O, G>[],
): Route {
  const route = edge.basePath + path;
  const methods = operations.flatMap((served) => {
    const { method } = splitEndpoint(served.op.endpoint);
    // HEAD is handled as GET without the body (RFC 9110).
    return (method === "GET" ? [method, "HEAD"] : [method]).map((each) => [each, served] as const);
  });
  const names = methods.map(([method]) => method);
  const allow = (edge.hasPreflights ? [...names, "OPTIONS"] : names).join(", ");
  const name = operations[0]?.name ?? "unknown";
  return handled({ edge, route, name, byMethod: new Map(methods), allow }, template(route));
}

/** Route for every unknown path. The pipeline still runs, so that callers of other hosts can read its 404. */
export function routeNowhere<O extends AnyOperation, G extends object>(edge: Edge<O, G>): Route {
  return handled({ edge, route: "", name: "unknown", byMethod: new Map(), allow: "" }, template(edge.basePath));
}

function handled<O extends AnyOperation, G extends object>(served: ServedPath<O, G>, path: PathTemplate): Route {
  const answer: Route["answer"] = (incoming, params) => receive(served, incoming, params);
  const handlers = createHandlers((incoming) => answer(incoming, match(path, incoming.path)));
  return { ...handlers, path, answer };
}

/** Creates the exports of a Next route file. */
export function createHandlers(
  answer: (incoming: HttpRequest) => MaybePromise<HttpResponse>,
): Record<HttpVerb, Handler> {
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
 * Handles one request from start to end. Every failure becomes an error response with the same headers. Functions created per
 * request are anonymous here: naming one costs more than calling it.
 */
function receive<O extends AnyOperation, G extends object>(
  path: ServedPath<O, G>,
  incoming: HttpRequest,
  params: PathParams | null,
): MaybePromise<HttpResponse> {
  const { edge } = path;
  const served = path.byMethod.get(incoming.method);
  const observed = observe(served?.name ?? path.name, path.route, incoming);
  const headers = opening(edge.vary);
  const greeted = edge.handleCors(incoming, headers);
  if (greeted) return finishResponse(incoming, observed, greeted);
  try {
    const answer = pass(path, served, incoming, params, headers, observed);
    if (!(answer instanceof Promise)) return finishResponse(incoming, observed, answer);
    return (served?.op.cache === "shared" ? inTime(answer) : answer).then(
      (later) => finishResponse(incoming, observed, later),
      (failure) => finishResponse(incoming, observed, refuse(toApiError(failure), headers, edge.dates), failure),
    );
  } catch (failure) {
    return finishResponse(incoming, observed, refuse(toApiError(failure), headers, edge.dates), failure);
  }
}

function finishResponse(
  incoming: HttpRequest,
  observed: Observed,
  answer: HttpResponse,
  failure: unknown = null,
): HttpResponse {
  noteAnswer(observed, answer, failure);
  if (incoming.method !== "HEAD") return answer;
  const { pieces: _, ...head } = answer;
  return { ...head, body: null };
}

const readDeadlineMs = 2_800;

/** Limits a read to three seconds, even if the database is slow. Its late result is cached for the next caller. */
function inTime(answer: Promise<HttpResponse>): Promise<HttpResponse> {
  return withTimeout(answer, readDeadlineMs, () => new ApiError("unavailable"));
}

/** Headers of every response. Later steps add to them, so error responses carry them all. Scripts and frames are forbidden. */
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

/** Runs the pipeline steps in order. */
function pass<O extends AnyOperation, G extends object>(
  { edge, allow, byMethod }: ServedPath<O, G>,
  served: Served<O, G> | undefined,
  incoming: HttpRequest,
  params: PathParams | null,
  headers: Headers,
  observed: Observed,
): MaybePromise<HttpResponse> {
  return after(connect(), (adapters) => {
    const now = adapters.clock.now();
    const host = readHost(incoming, adapters.env.trustForwardedHost);
    return after(edge.findShop(adapters.db, host, now.getTime()), (shop) => {
      if (!shop) throw new ApiError("shop_not_found");
      observed.shop = shop.slug;
      const version = edge.checkOrigin(incoming, host, shop, headers);
      if (!params || byMethod.size === 0) throw new ApiError("not_found", { resource: "route" });
      if (!served) throw refuseMethod(allow, headers);
      const { op } = served;
      return after(edge.authorize({ adapters, op, incoming, host, shop, now, headers }), (principal) =>
        after(edge.readInput(op, version, incoming, params), (input) => {
          const spoken = readQueryVersion(op, input, headers) ?? version;
          const context = () => {
            const deps = { ...createDeps(adapters), idempotent: createKeylessIdempotent(adapters.db) };
            const caller = clientAddress(incoming, adapters.env.clientIpHeader);
            return { ...deps, shop, version: spoken, now, caller, ...principal };
          };
          return work(served, edge.dates, incoming, { shop, version: spoken, now, context }, input, headers);
        }),
      );
    });
  });
}

function readHost(incoming: HttpRequest, trustForwardedHost: boolean): string {
  const host = canonicalHost(readHostHeader((name) => incoming.header(name), trustForwardedHost) ?? "");
  if (host) return host;
  const issue = { path: "Host", code: "invalid_format", message: "Alamat toko tidak dapat dibaca." };
  throw new ApiError("invalid_request", { issues: [issue] });
}

function refuseMethod(allow: string, headers: Headers): ApiError {
  headers.Allow = allow;
  return new ApiError("method_not_allowed");
}
