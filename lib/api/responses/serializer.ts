import type * as z from "zod";
import { ApiError, errors, getErrorDetailsSchema } from "@/lib/contract/errors";
import type { ApiTimeline } from "@/lib/contract/versions/timeline";

/** Serialized response: status and JSON body. */
export type SerializedResponse = { status: number; body: string };

/** Serializes a use case's result or API error in the format of the caller's version. */
export type Write = (outcome: unknown) => SerializedResponse;

/** Creates the serializer of one operation's responses in one version. */
export function createResponseSerializer(dates: ApiTimeline, version: string, response: z.ZodType): Write {
  const { down } = dates.answer(response, version);
  return (outcome) => {
    if (outcome instanceof ApiError) return writeRefusal(dates, version, outcome);
    return { status: 200, body: JSON.stringify(down ? down(outcome) : outcome) };
  };
}

/**
 * Serializes an API error in its envelope. Its details may contain the same objects as responses, and follow the same version.
 */
export function writeRefusal(
  dates: ApiTimeline,
  version: string,
  { code, message, details: newest }: ApiError,
): SerializedResponse {
  const schema = getErrorDetailsSchema(code);
  const down = schema && dates.answer(schema, version).down;
  const details = down ? down(newest) : newest;
  return { status: errors[code].status, body: JSON.stringify({ error: { code, message, details } }) };
}
