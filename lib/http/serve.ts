import { connect } from "@/lib/adapters";
import { newRequestId } from "@/lib/adapters/random";
import { withTimeout } from "@/lib/adapters/timeout";
import type { Input } from "@/lib/contract/dates/shapes";
import { type Timeline, timeline } from "@/lib/contract/dates/timeline";
import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import { ApiError } from "@/lib/contract/errors";
import type { Operation, Output } from "@/lib/contract/operation";
import { match, type PathParams, type PathTemplate, template } from "@/lib/contract/path";
import { canonicalHost } from "@/lib/domain/host";
import { after, type Soon } from "@/lib/domain/soon";
import { type EndedRequest, onceOn, type Timed, type WriteContext } from "@/lib/services/context";
import { findShop } from "@/lib/services/shops";
import { clientAddress, groupOf, spendBudget } from "./budget";
import { workAfterAnswer } from "./due-work";
import { reads } from "./encoding";
import { hostIn } from "./host";
import { houseOf } from "./house";
import { answerOnce } from "./idempotency";
import { readInput } from "./input";
import { keyedFor, readKey } from "./keyed-request";
import { fromRequest, type Headers, type HttpAnswer, type Incoming, toResponse } from "./message";
import { noteAnswer, type Observed, observe } from "./observed";
import { admit, openToCaller, preflight } from "./origin";
import { refusalFor, refuse } from "./refuse";
import { cachedAnswer, isKnown } from "./response-cache";
import { readVersion, versionIn } from "./version";
import { writerOn } from "./written";

/** The use case behind an operation. A shared read also says when its answer changes by itself. */
export type UseCase<O extends Operation> = <E extends EndedRequest>(
  ctx: WriteContext<E>,
  input: Input<O>,
) => Promise<(O extends { cache: "shared" } ? Timed<Output<O>> : Output<O>) | E>;

type Handler = (request: Request) => Promise<Response>;
type HttpVerb = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** An operation, ready to be asked: by our own server with `answer`, by Next with the verbs. */
export type Route = Record<HttpVerb, Handler> & {
  readonly path: PathTemplate;
  /** Answers a request whose path gave these parameters; null: a path that is none of ours. */
  answer(incoming: Incoming, params: PathParams | null): Soon<HttpAnswer>;
};

type Served = {
  name: string;
  op: Operation;
  method: string;
  route: string;
  work: <E extends EndedRequest>(ctx: WriteContext<E>, input: object) => Promise<object | E>;
  dates: Timeline;
};

/** Turns an operation and its use case into a route. The use case speaks the newest of the dates; callers speak any of them. */
export function serve<O extends Operation>(name: string, op: O, useCase: UseCase<O>, dates = timeline): Route {
  const { method, path } = splitEndpoint(op.endpoint);
  // The input has been checked against the operation's own schemas by the time the use case receives it.
  const work = useCase as unknown as Served["work"];
  return route({ name, op, method, route: basePath + path, work, dates }, template(basePath + path));
}

/** Everything that is no operation: the edge still runs, so that its 404 can be read by whoever may call. */
export function serveNothing(): Route {
  return route(null, template(basePath));
}

function route(served: Served | null, path: PathTemplate): Route {
  const answer: Route["answer"] = (incoming, params) => receive(served, incoming, params);
  const handler: Handler = async (request) => {
    const incoming = fromRequest(request);
    const told = await answer(incoming, match(path, incoming.path));
    workAfterAnswer();
    return toResponse(told);
  };
  const verbs = {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
  return { ...verbs, path, answer };
}

/**
 * One request, from arrival to answer. Whatever goes wrong on the way ends as a refusal with the same headers. Functions that a
 * request makes for itself have no names here: to name one costs more than to call it.
 */
function receive(served: Served | null, incoming: Incoming, params: PathParams | null): Soon<HttpAnswer> {
  const observed = observe(served?.name ?? "unknown", served?.route ?? "", incoming);
  const headers = opening();
  openToCaller(incoming, headers);
  if (incoming.method === "OPTIONS") return tell(incoming, observed, preflight(headers));
  try {
    const answer = pass(served, incoming, params, headers, observed);
    if (!(answer instanceof Promise)) return tell(incoming, observed, answer);
    return (served?.op.cache === "shared" ? inTime(answer) : answer).then(
      (later) => tell(incoming, observed, later),
      (failure) => tell(incoming, observed, refuse(refusalFor(failure), headers, served?.dates), failure),
    );
  } catch (failure) {
    return tell(incoming, observed, refuse(refusalFor(failure), headers, served?.dates), failure);
  }
}

/** HEAD is answered as GET without the body (RFC 9110). */
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
function opening(): Headers {
  return {
    Vary: "Origin, X-API-Version, Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Request-Id": newRequestId(),
  };
}

/** The steps of the edge, in their order. */
function pass(
  served: Served | null,
  incoming: Incoming,
  params: PathParams | null,
  headers: Headers,
  observed: Observed,
): Soon<HttpAnswer> {
  return after(connect(), (adapters) => {
    const now = adapters.clock.now();
    const host = readHost(incoming, adapters.env.trustForwardedHost);
    return after(findShop(adapters.db, host, now.getTime()), (shop) => {
      if (!shop) throw new ApiError("shop_not_found");
      observed.shop = shop.slug;
      admit(incoming, host, shop);
      const version = readVersion(served?.dates ?? timeline, incoming, headers);
      if (!served || !params) throw new ApiError("not_found", { resource: "route" });
      allowMethod(served, incoming, headers);
      spendBudget(adapters, groupOf(served.op, incoming.query), shop.id, incoming, now.getTime(), headers);
      const caller = clientAddress(incoming, adapters.env.clientIpHeader);
      return after(readInput(served.dates.operation(served.op, version), incoming, params), (input) => {
        const house = { ...houseOf(adapters), once: onceOn(adapters.db) };
        const ctx = { ...house, shop, version: versionIn(served.op, input, headers) ?? version, now, caller };
        return work(served, incoming, ctx, input, headers);
      });
    });
  });
}

function work(
  served: Served,
  incoming: Incoming,
  ctx: WriteContext,
  input: object,
  headers: Headers,
): Soon<HttpAnswer> {
  if (served.op.cache !== "shared") return workUnkept(served, incoming, ctx, input, headers);
  const key = `${ctx.shop.id} ${ctx.shop.origin} ${ctx.version} ${served.name} ${textOf(input)}`;
  const form = { now: ctx.now, zip: reads(incoming.header("accept-encoding"), "gzip") };
  const kept = cachedAnswer(served.op, key, form, async () => {
    const { down } = served.dates.operation(served.op, ctx.version).response;
    const { value, ...timing } = (await served.work(ctx, input)) as Timed<object>;
    return { value: down ? Object(down(value)) : value, ...timing };
  });
  return after(kept, ({ bytes, etag, zipped, cacheControl }) => {
    headers.ETag = etag;
    headers["Cache-Control"] = cacheControl;
    if (isKnown(incoming.header("if-none-match"), etag)) return { status: 304, headers, body: null };
    if (zipped) headers["Content-Encoding"] = "gzip";
    return json(bytes, headers);
  });
}

/** What is between one caller and the shop: no cache keeps it, and a repeated request with the same key has one effect. */
async function workUnkept(
  served: Served,
  incoming: Incoming,
  ctx: WriteContext,
  input: object,
  headers: Headers,
): Promise<HttpAnswer> {
  headers["Cache-Control"] = "no-store";
  headers["X-Robots-Tag"] = "noindex";
  const { shop, version, now } = ctx;
  const key = served.method === "POST" ? readKey(incoming) : null;
  const write = writerOn(served.dates, version, served.op.response);
  if (key === null) return json(Buffer.from(write(await served.work(ctx, input)).body), headers);
  const hasEffect = served.op.effect !== "none";
  const request = {
    shopId: shop.id,
    name: served.name,
    path: incoming.path,
    version,
    key,
    input,
    now,
    hasEffect,
    write,
  };
  const told = await answerOnce(keyedFor(ctx, request), (once) => served.work({ ...ctx, once }, input));
  if (told.replayed) headers["Idempotent-Replay"] = "true";
  return json(Buffer.from(told.body), headers, told.status);
}

function json(body: Buffer, headers: Headers, status = 200): HttpAnswer {
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Content-Length"] = String(body.byteLength);
  return { status, headers, body };
}

const texts = new WeakMap<object, string>();

/** An input as text. Most requests mean the same default input, which is one object. */
function textOf(input: object): string {
  const known = texts.get(input);
  if (known !== undefined) return known;
  const text = JSON.stringify(input);
  texts.set(input, text);
  return text;
}

function readHost(incoming: Incoming, trustForwardedHost: boolean): string {
  const host = canonicalHost(hostIn((name) => incoming.header(name), trustForwardedHost) ?? "");
  if (host) return host;
  const issue = { path: "Host", code: "invalid_format", message: "Alamat toko tidak dapat dibaca." };
  throw new ApiError("invalid_request", { issues: [issue] });
}

function allowMethod({ method }: Served, incoming: Incoming, headers: Headers): void {
  if (incoming.method === method || (method === "GET" && incoming.method === "HEAD")) return;
  headers.Allow = method === "GET" ? "GET, HEAD, OPTIONS" : `${method}, OPTIONS`;
  throw new ApiError("method_not_allowed");
}
