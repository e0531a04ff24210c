import type * as z from "zod";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { noParams, type PathParams } from "@/lib/contract/path";
import type { DatedOperation } from "@/lib/contract/versions/timeline";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import type { HttpRequest } from "../message";
import { explain, explainRepetition } from "./explain";

/**
 * Parses path, query and body in the operation's version, and returns them under their newest names. Throws an error that lists
 * the issues.
 */
export function readInput(
  { query, body }: DatedOperation,
  incoming: HttpRequest,
  params: PathParams,
  mostBytes: number = limits.bodyBytes,
): MaybePromise<object> {
  const asked = query ? withParams(query.up(readQuery(query.schema, incoming.query)), params) : params;
  return body ? after(readBody(body.schema, incoming, mostBytes), (sent) => ({ ...body.up(sent), ...asked })) : asked;
}

function withParams(query: object, params: PathParams): object {
  return params === noParams ? query : { ...query, ...params };
}

/** A known parameter may occur once and only by its exact name. Unknown parameters are ignored. */
function readQuery(schema: z.ZodObject, query: string): object {
  if (query === "") return defaultsOf(schema);
  const given: Record<string, string> = {};
  const repeated = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const base = name.replace(/\[.*$/, "");
    if (!Object.hasOwn(schema.shape, base)) continue;
    if (base !== name || Object.hasOwn(given, name)) repeated.add(base);
    else given[name] = value;
  }
  if (repeated.size > 0) throw new ApiError("invalid_request", { issues: [...repeated].map(explainRepetition) });
  return check(schema, given);
}

const defaults = new WeakMap<z.ZodObject, object>();
const texts = new WeakMap<object, string>();

/** Result of an empty query. Most callers send none, so it is computed once. */
function defaultsOf(schema: z.ZodObject): object {
  const known = defaults.get(schema);
  if (known) return known;
  const made = check(schema, {});
  defaults.set(schema, made);
  texts.set(made, JSON.stringify(made));
  return made;
}

/** Serializes an input. The text of a request's own input is not cached, since that would cost more than serializing it. */
export function serializeInput(input: object): string {
  return texts.get(input) ?? JSON.stringify(input);
}

async function readBody(schema: z.ZodObject, incoming: HttpRequest, mostBytes: number): Promise<object> {
  // A body whose fields are all optional may be left out.
  if (isWithoutBody(incoming) && schema.safeParse({}).success) return check(schema, {});
  if (!isJson(incoming.header("content-type"))) throw new ApiError("unsupported_media_type");
  return check(schema, parse(await readBytes(incoming, mostBytes)));
}

function isWithoutBody(incoming: HttpRequest): boolean {
  if (incoming.header("content-type") !== null || incoming.header("transfer-encoding") !== null) return false;
  return (incoming.header("content-length") ?? "0") === "0";
}

/** Reads the raw body, if it is not too large. */
export async function readBytes(incoming: HttpRequest, mostBytes: number): Promise<Uint8Array> {
  if (incoming.header("content-encoding") !== null) throw new ApiError("unsupported_media_type");
  if (Number(incoming.header("content-length") ?? 0) > mostBytes) throw new ApiError("payload_too_large");
  const bytes = await incoming.readBody(mostBytes);
  if (!bytes) throw new ApiError("payload_too_large");
  return bytes;
}

/** Accepts only JSON in UTF-8. Forms and plain text must not pass: pages of other sites can send those without a preflight. */
function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "");
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new ApiError("invalid_json");
  }
}

function check(schema: z.ZodObject, given: unknown): object {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  // A small body can contain hundreds of issues.
  throw new ApiError("invalid_request", { issues: parsed.error.issues.slice(0, limits.issues).map(explain) });
}
