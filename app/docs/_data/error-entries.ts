import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { ApiError, publicErrors } from "@/lib/contract/errors";
import { type FieldList, spell } from "./fields";
import { Schema } from "./schema";

/** Error as its page shows it. */
export type ErrorEntry = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly advice: string;
  /** Fields of `details`; null if it has none. */
  readonly details: FieldList | null;
};

const Definitions = z.object({ $defs: z.record(z.string(), Schema).optional() });

/** All errors of the public API, by status. */
export const refusals: readonly ErrorEntry[] = toErrorEntries(publicErrors);

/** Converts an error table to entries, sorted by status. */
export function toErrorEntries(table: Readonly<Record<string, ErrorDefinition>>): ErrorEntry[] {
  return Object.entries(table)
    .map(([code, { status, message, advice, details }]) => ({
      code,
      status,
      message,
      advice,
      details: details ? shapeOf(code, details) : null,
    }))
    .toSorted((a, b) => a.status - b.status);
}

function shapeOf(code: string, details: z.ZodType): FieldList {
  const json = z.toJSONSchema(details, { io: "output" });
  const { $defs = {} } = Definitions.parse(json);
  return spell({ schemas: $defs, met: new Set() }, Schema.parse(json), `${code}.details`);
}

/** Sample of the error envelope. */
export function envelope(): string {
  const { code, message, details } = new ApiError("not_found", { resource: "product" });
  return JSON.stringify({ error: { code, message, details } }, null, 2);
}
