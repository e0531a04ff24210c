import type * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { type ErrorCode, errors } from "@/lib/contract/errors";
import type { ErrorExamples, RefusingOperation } from "./error-examples";
import { type HeaderName, headersNamed, usualHeaders } from "./headers";
import { type Json, toJson } from "./json-schema";

/** Error responses of an operation, by status, each with an example of every code. `usual`: the headers of every response. */
export function toErrorResponses(
  op: RefusingOperation,
  codes: readonly ErrorCode[],
  examples: ErrorExamples,
  usual: readonly HeaderName[] = usualHeaders,
): Json {
  const statuses = [...new Set(codes.map((code) => errors[code].status))];
  const failures = statuses.map((status) => {
    const same = codes.filter((code) => errors[code].status === status);
    return [
      String(status),
      {
        description: same.map((code) => `\`${code}\`: ${errors[code].advice}`).join(" "),
        headers: headersNamed([...usual, ...(headersByStatus[status] ?? [])]),
        content: {
          "application/json": {
            schema: schemaOf(same),
            examples: Object.fromEntries(same.map((code) => [code, examples.add(op, code)])),
          },
        },
      },
    ];
  });
  return Object.fromEntries(failures);
}

const headersByStatus: Partial<Record<number, readonly HeaderName[]>> = {
  409: ["Retry-After"],
  429: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  503: ["Retry-After"],
};

/** Errors with details refer to their own schema. `Error` stays possible: codes may be added under the same version. */
function schemaOf(codes: readonly ErrorCode[]): Json {
  const own = codes.filter(hasDetails).map((code) => reference(nameOf(code)));
  return own.length > 0 ? { anyOf: [...own, reference("Error")] } : reference("Error");
}

/** Builds the schemas of the error envelope and of errors with details. `dated` converts the details to a version. */
export function errorSchemas(
  table: Readonly<Record<string, ErrorDefinition>>,
  schemas: Json,
  dated: (details: z.ZodType) => z.ZodType,
): Json {
  const any = {
    type: "string",
    "x-extensible-enum": Object.keys(table),
    description: "Error code for programs. Branch on it, and handle unknown codes by the status.",
  };
  const specific = Object.entries(table).flatMap(([code, { details, advice }]) => {
    if (!details) return [];
    const detailsSchema = { description: advice, ...toJson(dated(details), "answer", schemas) };
    return [[nameOf(code), envelope({ type: "string", const: code, description: "Error code." }, detailsSchema)]];
  });
  const empty = { type: "object", description: "Additional data; empty if there is none." };
  return { ...Object.fromEntries(specific), Error: envelope(any, empty) };
}

function envelope(code: Json, details: Json): Json {
  const message = { type: "string", description: "Message in Indonesian, safe to show to the buyer." };
  const error = {
    type: "object",
    required: ["code", "message", "details"],
    properties: { code, message, details },
    description: "Reason why the request failed.",
  };
  return { type: "object", required: ["error"], properties: { error } };
}

function hasDetails(code: ErrorCode): boolean {
  return "details" in errors[code];
}

/** `not_found` → `NotFoundError`. */
function nameOf(code: string): string {
  return `${code.replace(/(?:^|_)(\w)/g, (_, character: string) => character.toUpperCase())}Error`;
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}
