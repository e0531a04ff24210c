import * as z from "zod";
import { ApiError, type PublicErrorCode, publicErrors } from "@/lib/contract/errors";
import { type FieldList, spell } from "./fields";
import { Schema } from "./schema";

/** An error as its page draws it. */
export type ErrorEntry = {
  readonly code: PublicErrorCode;
  readonly status: number;
  readonly message: string;
  readonly advice: string;
  /** What stands in its `details`; null: nothing. */
  readonly details: FieldList | null;
};

const Definitions = z.object({ $defs: z.record(z.string(), Schema).optional() });

type ErrorDefinition = { status: number; message: string; advice: string; details?: z.ZodType };

/** Every error, by status. */
export const refusals: readonly ErrorEntry[] = Object.keys(publicErrors)
  .filter((code): code is PublicErrorCode => code in publicErrors)
  .map((code) => {
    const { status, message, advice, details }: ErrorDefinition = publicErrors[code];
    return { code, status, message, advice, details: details ? shapeOf(code, details) : null };
  })
  .toSorted((a, b) => a.status - b.status);

function shapeOf(code: PublicErrorCode, details: z.ZodType): FieldList {
  const json = z.toJSONSchema(details, { io: "output" });
  const { $defs = {} } = Definitions.parse(json);
  return spell({ schemas: $defs, met: new Set() }, Schema.parse(json), `${code}.details`);
}

/** A refusal as it comes over the wire. */
export function envelope(): string {
  const { code, message, details } = new ApiError("not_found", { resource: "product" });
  return JSON.stringify({ error: { code, message, details } }, null, 2);
}
