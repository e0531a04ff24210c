import type * as z from "zod";
import { type ErrorCode, errors } from "../errors";
import { type HeaderName, headersOf } from "./headers";
import { type Json, toJson } from "./json-schema";

type ErrorDefinition = { status: number; advice: string; details?: z.ZodType<object> };

/** What an operation answers when it refuses, by status. */
export function failuresOf(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errors[code].status))];
  const failures = statuses.map((status) => {
    const same = codes.filter((code) => errors[code].status === status);
    return [
      String(status),
      {
        description: same.map((code) => `\`${code}\`: ${errors[code].advice}`).join(" "),
        headers: headersOf(...(headersByStatus[status] ?? [])),
        content: { "application/json": { schema: schemaOf(same) } },
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

/** Those whose details are promised by their own schema, and any other: codes may become more under the same date. */
function schemaOf(codes: readonly ErrorCode[]): Json {
  const own = codes.filter(hasDetails).map((code) => reference(nameOf(code)));
  return own.length > 0 ? { anyOf: [...own, reference("Error")] } : reference("Error");
}

/** The envelope of every refusal, and of those that have details of their own, as `dated` has them. */
export function errorSchemas(schemas: Json, dated: (details: z.ZodType) => z.ZodType): Json {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const any = {
    type: "string",
    "x-extensible-enum": codes,
    description: "What went wrong, for programs. Branch on it, and treat one you do not know by the status.",
  };
  const specific = codes.filter(hasDetails).map((code) => {
    const { details, advice }: ErrorDefinition = errors[code];
    const told = { description: advice, ...(details ? toJson(dated(details), "answer", schemas) : {}) };
    return [nameOf(code), envelope({ type: "string", const: code, description: "What went wrong." }, told)];
  });
  const empty = { type: "object", description: "More about it; empty where there is nothing to add." };
  return { ...Object.fromEntries(specific), Error: envelope(any, empty) };
}

function envelope(code: Json, details: Json): Json {
  const message = { type: "string", description: "Indonesian, safe to show to the buyer." };
  const error = {
    type: "object",
    required: ["code", "message", "details"],
    properties: { code, message, details },
    description: "Why the request was refused.",
  };
  return { type: "object", required: ["error"], properties: { error } };
}

function hasDetails(code: ErrorCode): boolean {
  return "details" in errors[code];
}

/** `not_found` → `NotFoundError`. */
function nameOf(code: ErrorCode): string {
  return `${code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}
