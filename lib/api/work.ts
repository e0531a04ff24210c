import type { AnyOperation } from "@/lib/contract/operation";
import type { ApiTimeline } from "@/lib/contract/versions/timeline";
import type { Context, Timed, WriteContext } from "@/lib/use-case/context";
import { fields } from "@/lib/values/fields";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import { runIdempotentRequest } from "./idempotency/idempotency";
import { createKeyedRequest, readKey } from "./idempotency/keyed-request";
import type { Headers, HttpRequest, HttpResponse } from "./message";
import { serializeInput } from "./request/input";
import { reads } from "./responses/encoding";
import { cachedAnswer, isKnown } from "./responses/response-cache";
import { createResponseSerializer } from "./responses/serializer";

/** Operation and its use case. */
export type Served<O extends AnyOperation, G extends object> = {
  readonly name: string;
  readonly op: O;
  /** Runs the use case. A method, so that each use case may declare its own input and the part of the context it needs. */
  work(ctx: Context & Partial<WriteContext & G>, input: object): Promise<object>;
  /** Owner of the `Idempotency-Key`, if callers must not share keys. */
  readonly ownerOf?: (ctx: G) => string;
  /** Additional headers of a serialized response. */
  readonly headersOf?: (body: string) => Headers;
  /** Builds responses that are not plain JSON. */
  readonly respond?: (ctx: WriteContext & G, input: object, headers: Headers) => Promise<HttpResponse>;
};

/** Authorized request. Its context is created only if needed, since most reads come from the cache. */
export type AuthorizedRequest<G extends object> = Pick<WriteContext, "shop" | "version" | "now"> & {
  context: () => WriteContext & G;
};

/** Runs the use case and builds the response. */
export function work<O extends AnyOperation, G extends object>(
  served: Served<O, G>,
  dates: ApiTimeline,
  incoming: HttpRequest,
  { shop, version, now, context }: AuthorizedRequest<G>,
  input: object,
  headers: Headers,
): MaybePromise<HttpResponse> {
  if (served.op.cache !== "shared") return workUnkept(served, dates, incoming, context(), input, headers);
  const key = `${shop.id} ${shop.origin} ${version} ${served.name} ${serializeInput(input)}`;
  const form = { now, zip: reads(incoming.header("accept-encoding"), "gzip") };
  const cachedResponse = cachedAnswer(served.op, key, form, async () => {
    const { down } = dates.operation(served.op, version).response;
    const { value, ...timing } = (await served.work(context(), input)) as Timed<object>;
    return { value: down ? fields(down(value)) : value, ...timing };
  });
  return after(cachedResponse, ({ bytes, etag, zipped, cacheControl }) => {
    headers.ETag = etag;
    headers["Cache-Control"] = cacheControl;
    if (isKnown(incoming.header("if-none-match"), etag)) return { status: 304, headers, body: null };
    if (zipped) headers["Content-Encoding"] = "gzip";
    return json(bytes, headers);
  });
}

/** Handles a request of one caller. No cache stores the response, and a repeated request with the same key has one effect. */
async function workUnkept<O extends AnyOperation, G extends object>(
  served: Served<O, G>,
  dates: ApiTimeline,
  incoming: HttpRequest,
  ctx: WriteContext & G,
  input: object,
  headers: Headers,
): Promise<HttpResponse> {
  headers["Cache-Control"] = "no-store";
  headers["X-Robots-Tag"] = "noindex";
  if (served.respond) return served.respond(ctx, input, headers);
  const key = incoming.method === "GET" || incoming.method === "HEAD" ? null : readKey(incoming);
  const write = createResponseSerializer(dates, ctx.version, served.op.response);
  if (key === null) return toJsonResponse(served, write(await served.work(ctx, input)), headers);
  const hasEffect = served.op.effect !== "none";
  const request = {
    shopId: ctx.shop.id,
    name: served.name,
    path: `${served.ownerOf?.(ctx) ?? ""}${incoming.path}`,
    version: ctx.version,
    key,
    input,
    now: ctx.now,
    hasEffect,
    isKeyCheckedByUseCase: hasEffect || served.op.checksKey === true,
    write,
  };
  const answer = await runIdempotentRequest(createKeyedRequest(ctx, request), (idempotent) =>
    served.work({ ...ctx, idempotent }, input),
  );
  if (answer.replayed) headers["Idempotent-Replay"] = "true";
  return toJsonResponse(served, answer, headers);
}

type HeaderSource = Pick<Served<AnyOperation, object>, "headersOf">;

function toJsonResponse(
  { headersOf }: HeaderSource,
  { status, body }: { status: number; body: string },
  headers: Headers,
): HttpResponse {
  if (headersOf && status === 200) Object.assign(headers, headersOf(body));
  return json(Buffer.from(body), headers, status);
}

/** Builds a JSON response. */
export function json(body: Buffer, headers: Headers, status = 200): HttpResponse {
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Content-Length"] = String(body.byteLength);
  return { status, headers, body };
}
