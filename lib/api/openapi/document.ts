import { isAboutBuyers } from "@/lib/contract/buyer-fields";
import { basePath, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import { type PublicErrorCode, publicErrors } from "@/lib/contract/errors";
import { type Example, examples } from "@/lib/contract/examples";
import { objectFields } from "@/lib/contract/object-fields";
import type { Operation } from "@/lib/contract/operation";
import { tags } from "@/lib/contract/tags";
import { type ApiTimeline, cacheByVersion, type DatedOperation, timeline } from "@/lib/contract/versions/timeline";
import { baseline, changes, versions } from "@/lib/contract/versions/versions";
import { contract } from "../operations";
import { writeRefusal } from "../responses/serializer";
import { edgeErrors, writeErrors } from "./edge-errors";
import { collectErrorExamples, type ErrorExamples } from "./error-examples";
import { errorSchemas, toErrorResponses } from "./failures";
import { headers, headersNamed, parameters, usualHeaders } from "./headers";
import { type Json, toJson } from "./json-schema";
import { content, describePath, describeQuery } from "./parts";
import { pathParameters } from "./path-parameters";

export type OpenApiDocument = Json;

/** Builds the OpenAPI 3.1 document of one version, for callers of `origin`. */
export function describe(version: string, origin: string, dates = timeline): OpenApiDocument {
  const { info, ...rest } = documentOf(dates, version);
  return {
    ...rest,
    info: { ...objectFields(info), contact: { name: "API reference of this shop", url: `${origin}/docs` } },
    servers: [{ url: origin + basePath, description: "This shop." }],
  };
}

/** Names of all operations, in the order of the contract. */
export function listOperationNames(): OperationName[] {
  return Object.keys(contract).filter((name): name is OperationName => name in contract);
}

/** Returns all errors of an operation, those of the edge included, sorted by status. */
export function listPublicErrors(op: Operation): PublicErrorCode[] {
  const codes: PublicErrorCode[] = [...op.errors, ...edgeErrors, ...(isPost(op) ? writeErrors : [])];
  if (isPost(op) && isAboutBuyers(op)) codes.push("erased");
  return [...new Set(codes)].sort((a, b) => publicErrors[a].status - publicErrors[b].status);
}

/** Part of the document that is the same on every host. It is built once: the contract cannot change at run time. */
const documentOf = cacheByVersion(write);

function write(dates: ApiTimeline, version: string): Json {
  const schemas: Json = {};
  const errorExamples = collectErrorExamples((refusal) => JSON.parse(writeRefusal(dates, version, refusal).body));
  const paths: Record<string, Json> = {};
  for (const name of listOperationNames()) {
    const { method, path } = splitEndpoint(contract[name].endpoint);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(name, dates.operation(contract[name], version), schemas, errorExamples),
    };
  }
  const failures = errorSchemas(publicErrors, schemas, (details) => dates.answer(details, version).schema);
  return {
    openapi: "3.1.0",
    info: {
      title: "Etalase storefront API",
      version,
      description: "Public JSON API of a shop. The host name identifies the shop; there is no API key.",
      license: { name: "MIT", identifier: "MIT" },
      "x-versions": versions.map((date) => ({ version: date, baseline: date === baseline, changes: changes[date] })),
    },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: { schemas: { ...schemas, ...failures }, parameters, headers, examples: errorExamples.components },
  };
}

function describeOperation(
  name: OperationName,
  dated: DatedOperation,
  schemas: Json,
  errorExamples: ErrorExamples,
): Json {
  const op: Operation = contract[name];
  const { query, body, response } = dated;
  const example = exampleOf(name, dated);
  return {
    operationId: name,
    tags: [op.tag],
    summary: op.summary,
    description: op.description,
    parameters: [
      { $ref: "#/components/parameters/ApiVersion" },
      ...describePath(pathParameters[name] ?? {}, example.path),
      ...(query ? describeQuery(query.schema, example.query) : []),
      ...(isPost(op) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: content(toJson(body.schema, "body", schemas), example.body) } }
      : {}),
    responses: {
      "200": {
        description: "The requested data.",
        headers: headersNamed([
          ...usualHeaders,
          ...(op.cache ? ["ETag" as const] : []),
          ...(isPost(op) ? ["Idempotent-Replay" as const] : []),
        ]),
        content: content(toJson(response.schema, "answer", schemas), example.answer),
      },
      ...toErrorResponses(
        { endpoint: op.endpoint, body: body?.schema, query: query?.schema, hasRevision: false },
        listPublicErrors(op),
        errorExamples,
      ),
    },
  };
}

/** Returns the example of an operation under this version. A new operation has none until a test records it. */
function exampleOf(name: OperationName, dated: DatedOperation): Example {
  const { answer, ...request } = examples[name] ?? { answer: {} };
  const { down } = dated.response;
  return {
    ...request,
    ...(request.query && dated.query ? { query: dated.query.down(request.query) } : {}),
    ...(request.body && dated.body ? { body: dated.body.down({ ...request.body }) } : {}),
    answer: down ? objectFields(down(answer)) : answer,
  };
}

function isPost(op: Operation): boolean {
  return splitEndpoint(op.endpoint).method === "POST";
}
