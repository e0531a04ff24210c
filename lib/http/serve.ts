import { type Adapters, connect } from "@/lib/adapters";
import { newId } from "@/lib/adapters/random";
import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import { ApiError } from "@/lib/contract/errors";
import type { Input, Operation, Output } from "@/lib/contract/operation";
import { canonicalHost } from "@/lib/domain/host";
import type { Context, Timed } from "@/lib/services/context";
import { findShop } from "@/lib/services/shops";
import { keptAnswer } from "./answers";
import { spendBudget } from "./budget";
import { readInput } from "./input";
import { type Answer, fromRequest, type Headers, type Incoming, toResponse } from "./message";
import { admit, openToCaller, preflight } from "./origin";
import { match, type Template, template } from "./path";
import { refusalFor, refuse } from "./refuse";
import { readVersion } from "./version";

/** What stands behind an operation. A shared read also says when its answer changes by itself. */
export type UseCase<O extends Operation> = (
  ctx: Context,
  input: Input<O>,
) => Promise<O extends { cache: "shared" } ? Timed<Output<O>> : Output<O>>;

type Handler = (request: Request) => Promise<Response>;
type Verb = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** An operation, ready to be asked: by our own server with `answer`, by Next with the verbs. */
export type Route = Record<Verb, Handler> & { readonly path: Template; answer(incoming: Incoming): Promise<Answer> };

type Work = (ctx: Context, input: object) => Promise<object>;

/** Turns an operation and its use case into a route. */
export function serve<O extends Operation>(name: string, op: O, useCase: UseCase<O>): Route {
  const { path } = splitEndpoint(op.endpoint);
  // The input has been checked against the operation's own schemas by the time the use case receives it.
  return route({ name, op, path: template(basePath + path), work: useCase as unknown as Work });
}

/** Everything that is no operation: the edge still runs, so that its 404 can be read by whoever may call. */
export function serveNothing(): Route {
  return route({ name: "unknown", op: null, path: template(basePath), work: async () => ({}) });
}

type Served = { name: string; op: Operation | null; path: Template; work: Work };

function route(served: Served): Route {
  const answer = (incoming: Incoming) => receive(served, incoming);
  const handler: Handler = async (request) => toResponse(await answer(fromRequest(request)));
  return {
    ...{ GET: handler, HEAD: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler, OPTIONS: handler },
    path: served.path,
    answer,
  };
}

/** Headers of every answer. Scripts, frames and guesses about types have no business here. */
const always: Headers = {
  Vary: "Origin, X-API-Version",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** One request, from arrival to answer. Whatever goes wrong on the way ends as a refusal with the same headers. */
async function receive(served: Served, incoming: Incoming): Promise<Answer> {
  const now = new Date();
  // Filled on the way in, so that refusals carry them too.
  const headers: Headers = { ...always, "X-Request-Id": newId("req", now) };
  openToCaller(incoming, headers);
  if (incoming.method === "OPTIONS") return preflight(headers);
  try {
    return bodiless(incoming, await pass(served, incoming, now, headers));
  } catch (failure) {
    const answer = refuse(refusalFor(failure), headers);
    await note(served, incoming, answer, failure);
    return bodiless(incoming, answer);
  }
}

/** The steps of the edge, in their order. */
async function pass(served: Served, incoming: Incoming, now: Date, headers: Headers): Promise<Answer> {
  const adapters = await connect();
  const host = readHost(incoming, adapters.env.trustForwardedHost);
  const shop = await findShop(adapters.db, host, now.getTime());
  if (!shop) throw new ApiError("shop_not_found");
  admit(incoming, host, shop);
  const version = readVersion(incoming, headers);
  const { op } = served;
  const params = match(served.path, incoming.path);
  if (!op || !params) throw new ApiError("not_found", { resource: "route" });
  allowMethod(op, incoming, headers);
  spendBudget(adapters, op.budget, shop.id, incoming, now.getTime(), headers);
  const input = await readInput(op, version, incoming, params);
  return work(served, op, incoming, { db: adapters.db, shop, version, now }, input, headers);
}

async function work(
  served: Served,
  op: Operation,
  incoming: Incoming,
  ctx: Context,
  input: object,
  headers: Headers,
): Promise<Answer> {
  if (op.cache !== "shared")
    return json(Buffer.from(JSON.stringify(await served.work(ctx, input))), headers, { "Cache-Control": "no-store" });
  const key = `${ctx.shop.id} ${ctx.version} ${served.name} ${JSON.stringify(input)}`;
  const kept = await keptAnswer(op, key, ctx.now, () => served.work(ctx, input) as Promise<Timed<object>>);
  const { ETag = "" } = kept.headers;
  if (isKnown(incoming.header("if-none-match"), ETag))
    return { status: 304, headers: { ...headers, ...kept.headers }, body: null };
  return json(kept.bytes, headers, kept.headers);
}

function json(body: Buffer, headers: Headers, more: Headers): Answer {
  const type = "application/json; charset=utf-8";
  return {
    status: 200,
    headers: { ...headers, ...more, "Content-Type": type, "Content-Length": String(body.byteLength) },
    body,
  };
}

/** Whether the caller already has the answer with this tag. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function readHost(incoming: Incoming, trustForwardedHost: boolean): string {
  const forwarded = trustForwardedHost ? incoming.header("x-forwarded-host") : null;
  const host = canonicalHost(forwarded ?? incoming.header("host") ?? "");
  if (!host)
    throw new ApiError("invalid_request", {
      issues: [{ path: "Host", code: "invalid_format", message: "Alamat toko tidak dapat dibaca." }],
    });
  return host;
}

function allowMethod(op: Operation, incoming: Incoming, headers: Headers): void {
  const { method } = splitEndpoint(op.endpoint);
  if (incoming.method === method || (method === "GET" && incoming.method === "HEAD")) return;
  headers.Allow = method === "GET" ? "GET, HEAD, OPTIONS" : `${method}, OPTIONS`;
  throw new ApiError("method_not_allowed");
}

/** HEAD is answered as GET without the body (RFC 9110). */
function bodiless(incoming: Incoming, answer: Answer): Answer {
  return incoming.method === "HEAD" ? { ...answer, body: null } : answer;
}

/** One line for every refusal: which operation, which answer; never a path, a header or a body. */
async function note(served: Served, incoming: Incoming, answer: Answer, failure: unknown): Promise<void> {
  const log = await connect().then(
    ({ log }: Adapters) => log,
    () => null,
  );
  const fields = {
    request: answer.headers["X-Request-Id"],
    operation: served.name,
    method: known(incoming.method),
    status: answer.status,
  };
  if (answer.status >= 500) log?.error({ ...fields, err: failure }, "request failed");
  else log?.info({ ...fields, code: failure instanceof ApiError ? failure.code : undefined }, "request refused");
}

const verbs = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]);

function known(method: string): string {
  return verbs.has(method) ? method : "other";
}
