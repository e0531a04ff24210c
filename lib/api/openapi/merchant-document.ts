import { splitEndpoint } from "@/lib/contract/endpoints";
import { type MerchantOperationName, merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { errors } from "@/lib/contract/errors";
import { type MerchantExample, merchantExamples } from "@/lib/contract/merchant/examples";
import { hasRevision, isKeyed, listMerchantErrors } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { merchantTags } from "@/lib/contract/merchant/tags";
import { objectFields } from "@/lib/contract/object-fields";
import { timeline } from "@/lib/contract/versions/timeline";
import { current } from "@/lib/contract/versions/versions";
import { merchantContract, merchantNames } from "../operations.merchant";
import { writeRefusal } from "../responses/serializer";
import type { OpenApiDocument } from "./document";
import { collectErrorExamples, type ErrorExamples } from "./error-examples";
import { errorSchemas, toErrorResponses } from "./failures";
import { headers, headersNamed, parameters } from "./headers";
import { type Json, omitNullDefaults, toJson } from "./json-schema";
import { describePathParameters } from "./merchant-path-parameters";
import { content, describePath, describeQuery } from "./parts";
import { describeWebhooks } from "./webhooks";

/** Builds the OpenAPI 3.1 document of the merchant API, for callers of `origin`. */
export function describeMerchant(origin: string): OpenApiDocument {
  known ??= omitNullDefaults(writeMerchantDocument());
  const { info, ...rest } = known;
  return {
    ...rest,
    info: { ...objectFields(info), contact: { name: "Reference of the merchant API", url: `${origin}/docs/merchant` } },
    servers: [{ url: origin + merchantBasePath, description: "This shop." }],
  };
}

/** Cached part of the document that is the same on every host. */
let known: Json | null = null;

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: true,
  description: "Known `revision`, as returned in `ETag`. If it has changed since, the request fails without effect.",
  schema: { type: "string" },
};

const ifMatchOptional = {
  ...ifMatch,
  required: false,
  description: `${ifMatch.description} Without it, the request overwrites the current state.`,
};

const revisionHeader = {
  description: "`revision` of the response: send it as `If-Match` with a change.",
  schema: { type: "string" },
};

/** Writes the document with every default, `null` included: each is a promise to callers that omit the field. */
export function writeMerchantDocument(): OpenApiDocument {
  const schemas: Json = {};
  const errorExamples = collectErrorExamples((refusal) => JSON.parse(writeRefusal(timeline, current, refusal).body));
  const paths: Record<string, Json> = {};
  for (const name of merchantNames()) {
    const { method, path } = splitEndpoint(merchantContract[name].endpoint);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name, path, schemas, errorExamples) };
  }
  const webhooks = describeWebhooks(schemas);
  const failures = errorSchemas(possibleErrors(), schemas, (details) => details);
  return {
    openapi: "3.1.0",
    info: {
      title: "Etalase merchant API",
      version: "v1",
      description:
        "Operations for running a shop. The host name identifies the shop; a token or a session of that shop identifies the caller.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: Object.entries(merchantTags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: { ...schemas, ...failures },
      parameters: namedIn(paths, "parameters", {
        IdempotencyKey: parameters.IdempotencyKey,
        IfMatch: ifMatch,
        IfMatchOptional: ifMatchOptional,
      }),
      headers: namedIn(paths, "headers", { ...headers, ETag: revisionHeader }),
      examples: errorExamples.components,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token of the shop, `etl_…`; never used from a page." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-etalase",
          description: "A session of a person; changes must come from a page of the same host.",
        },
      },
    },
  };
}

/** Returns the errors that at least one operation can return. */
export function possibleErrors(): Record<string, ErrorDefinition> {
  const codes = new Set<string>(merchantNames().flatMap((name) => listMerchantErrors(merchantContract[name])));
  return Object.fromEntries(Object.entries(errors).filter(([code]) => codes.has(code)));
}

/** Returns the components that the paths refer to. */
function namedIn(paths: object, kind: string, components: Json): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

function describeOperation(
  name: MerchantOperationName,
  path: string,
  schemas: Json,
  errorExamples: ErrorExamples,
): Json {
  const op: MerchantOperation = merchantContract[name];
  const example: Partial<MerchantExample> = merchantExamples[name] ?? {};
  return {
    operationId: name,
    tags: [op.tag],
    summary: op.summary,
    description: op.description,
    "x-role": op.role,
    security: securityOf(op),
    parameters: [
      ...describePath(describePathParameters(path), example.path),
      ...(op.query ? describeQuery(op.query, example.query) : []),
      ...(op.revision
        ? [{ $ref: `#/components/parameters/${op.revision === true ? "IfMatch" : "IfMatchOptional"}` }]
        : []),
      ...(isKeyed(op) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...bodyOf(op, schemas, example.body),
    responses: {
      "200": {
        description: "The requested data.",
        headers: headersNamed([
          "X-Request-Id",
          ...(hasRevision(op) ? ["ETag" as const] : []),
          ...(isKeyed(op) ? ["Idempotent-Replay" as const] : []),
        ]),
        content: op.file
          ? { [op.file]: { schema: { type: "string" }, example: example.answer } }
          : content(toJson(op.response, "answer", schemas), example.answer),
      },
      ...toErrorResponses({ ...op, hasRevision: op.revision !== undefined }, listMerchantErrors(op), errorExamples, [
        "X-Request-Id",
      ]),
    },
  };
}

/** Only a person can step up. If step-up is required only sometimes, a token may do the rest. */
function securityOf({ role, stepUp }: MerchantOperation): Json[] {
  if (role === "anyone") return [];
  return stepUp === true ? [{ session: [] }] : [{ token: [] }, { session: [] }];
}

function bodyOf({ body, raw }: MerchantOperation, schemas: Json, example: object | undefined): Json {
  if (body) {
    const required = !body.safeParse({}).success;
    return { requestBody: { required, content: content(toJson(body, "body", schemas), example) } };
  }
  if (!raw) return {};
  const files = raw.types.map((type) => [type, { schema: { type: "string", contentMediaType: type } }]);
  return { requestBody: { required: true, content: Object.fromEntries(files) } };
}
