import * as z from "zod";
import { type Json, toJson } from "@/lib/api/openapi/json-schema";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { createErrorExample } from "@/lib/contract/error-examples";
import { type ErrorCode, errors, publicErrors } from "@/lib/contract/errors";
import { type FieldList, spell } from "./fields";
import { Schema } from "./schema";

/** Error as its page shows it. */
export type ErrorEntry = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly advice: string;
  /** Fields of `details`, and an example of the response; null if the error has no details. */
  readonly details: { readonly fields: FieldList; readonly example: string } | null;
};

const Definitions = z.record(z.string(), Schema);

/** All errors of the public API, by status. */
export const refusals: readonly ErrorEntry[] = toErrorEntries(publicErrors);

/** Converts an error table to entries, sorted by status. */
export function toErrorEntries(table: Readonly<Record<string, ErrorDefinition>>): ErrorEntry[] {
  return Object.keys(table)
    .filter(isErrorCode)
    .flatMap((code) => (table[code] ? toErrorEntry(code, table[code]) : []))
    .toSorted((a, b) => a.status - b.status);
}

function toErrorEntry(code: ErrorCode, { status, message, advice, details }: ErrorDefinition): ErrorEntry {
  const described = details ? { fields: describeDetails(code, details), example: writeExample(code) } : null;
  return { code, status, message, advice, details: described };
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

function describeDetails(code: string, details: z.ZodType): FieldList {
  const definitions: Json = {};
  const schema = Schema.parse(toJson(details, "answer", definitions));
  return spell({ schemas: Definitions.parse(definitions), met: new Set() }, schema, `${code}.details`);
}

/** Example of an error response. */
export function writeExample(errorCode: ErrorCode): string {
  const { code, message, details } = createErrorExample(errorCode);
  return JSON.stringify({ error: { code, message, details } }, null, 2);
}
