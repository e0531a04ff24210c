import * as z from "zod";
import { contract } from ".";
import { type DatedOperation, timeline } from "./dates/timeline";
import { basePath, type OperationName, splitEndpoint } from "./endpoints";
import { type ErrorCode, edgeErrors, errors, writeErrors } from "./errors";
import { limits } from "./limits";
import type { Operation } from "./operation";
import { baseline, changes, type Version, versions } from "./versions";

type Json = Record<string, unknown>;
export type Description = Json;

/** The contract on one version as an OpenAPI 3.1 document, for callers of `origin`. */
export function describe(version: Version, origin: string): Description {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of names()) {
    const op: Operation = contract[name];
    const { method, path } = splitEndpoint(op.endpoint);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name, op, version, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Etalase storefront API",
      version,
      description: "The public JSON API of a shop. The shop is the host that is called; there is no key.",
      "x-versions": versions.map((date) => ({ version: date, baseline: date === baseline, changes: changes[date] })),
    },
    servers: [{ url: origin + basePath }],
    paths,
    components: {
      schemas: { ...schemas, Error: errorSchema },
      parameters: { ApiVersion: versionHeader, IdempotencyKey: keyHeader },
    },
  };
}

/** The names of all operations, in the order of the contract. */
export function names(): OperationName[] {
  return Object.keys(contract).filter((name): name is OperationName => name in contract);
}

/** Every error an operation may answer, the edge's own included, by status. */
export function errorsOf(op: Operation): ErrorCode[] {
  const { method } = splitEndpoint(op.endpoint);
  const codes: ErrorCode[] = [...op.errors, ...edgeErrors, ...(method === "POST" ? writeErrors : [])];
  return [...new Set(codes)].sort((a, b) => errors[a].status - errors[b].status);
}

function describeOperation(name: OperationName, op: Operation, version: Version, schemas: Json): Json {
  const dated = timeline.operation(op, version);
  const body = dated.body && toJson(dated.body.schema, "input", schemas);
  const response = toJson(dated.response.schema, "output", schemas);
  return {
    operationId: name,
    tags: [op.tag],
    summary: op.summary,
    description: op.description,
    parameters: [
      { $ref: "#/components/parameters/ApiVersion" },
      ...pathParameters(op),
      ...queryParameters(dated),
      ...(splitEndpoint(op.endpoint).method === "POST" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: { "200": { description: "OK", content: content(response) }, ...failures(op) },
  };
}

function pathParameters(op: Operation): Json[] {
  const found = [...op.endpoint.matchAll(/\{(\w+)\}/g)];
  return found.map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

/** The parameters as they are meant: a number in a query is written as text, but its bounds are the number's. */
function queryParameters({ query }: DatedOperation): Json[] {
  if (!query) return [];
  const { properties } = toJson(query.schema, "output", {});
  return Object.entries(Object(properties)).map(([name, property]) => {
    const { description, ...schema } = Object(property);
    return { name, in: "query", required: false, description, schema };
  });
}

function failures(op: Operation): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(op))
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code]);
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errors[code].advice}`).join(" "),
      content: content({ $ref: "#/components/schemas/Error" }),
    },
  ]);
  return Object.fromEntries(entries);
}

const versionHeader = {
  name: "X-API-Version",
  in: "header",
  required: false,
  description: `The version to speak. Absent: ${baseline}.`,
  schema: { type: "string", enum: [...versions] },
};

const keyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `Makes a retry safe: the same key and body get the first answer again, with \`Idempotent-Replay: true\`, for ${limits.keySeconds / 3_600} hours, or for ${limits.keySecondsWithoutEffect / 60} minutes where nothing was changed.`,
  schema: { type: "string", minLength: 1, maxLength: limits.keyLength },
};

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "details"],
      properties: {
        code: { type: "string", enum: Object.keys(errors) },
        message: { type: "string", description: "Indonesian, safe to show to the buyer." },
        details: { type: "object" },
      },
    },
  },
};

function content(schema: Json): Json {
  return { "application/json": { schema } };
}

/** A schema as JSON Schema; those with a name of their own are put among `schemas` and referred to. */
function toJson(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => tidy(jsonSchema) });
  const written = JSON.stringify({ own, $defs: $defs ?? {} }).replaceAll("#/$defs/", "#/components/schemas/");
  const read: { own: Json; $defs: Json } = JSON.parse(written);
  Object.assign(schemas, read.$defs);
  return read.own;
}

/** Takes out what zod adds by itself and what says nothing about the API; fields may be added to any answer. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === "date-time") delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}
