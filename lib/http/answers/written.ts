import type * as z from "zod";
import type { Timeline } from "@/lib/contract/dates/timeline";
import { ApiError, detailsOf, errors } from "@/lib/contract/errors";

/** Serialized response: status and JSON body. */
export type WrittenAnswer = { status: number; body: string };

/** Serializes a use case's result or API error in the format of the caller's version. */
export type Write = (outcome: unknown) => WrittenAnswer;

/** Creates the serializer of one operation's responses in one version. */
export function writerOn(dates: Timeline, version: string, response: z.ZodType): Write {
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
  dates: Timeline,
  version: string,
  { code, message, details: newest }: ApiError,
): WrittenAnswer {
  const schema = detailsOf(code);
  const down = schema && dates.answer(schema, version).down;
  const details = down ? down(newest) : newest;
  return { status: errors[code].status, body: JSON.stringify({ error: { code, message, details } }) };
}
