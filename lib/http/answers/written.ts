import type * as z from "zod";
import type { Timeline } from "@/lib/contract/dates/timeline";
import { ApiError, detailsOf, errors } from "@/lib/contract/errors";

/** A serialised answer: status and JSON body. */
export type WrittenAnswer = { status: number; body: string };

/** Serialises a use case's result or refusal in the shape of the caller's version date. */
export type Write = (outcome: unknown) => WrittenAnswer;

/** How answers of one operation are written on one date. */
export function writerOn(dates: Timeline, version: string, response: z.ZodType): Write {
  const { down } = dates.answer(response, version);
  return (outcome) => {
    if (outcome instanceof ApiError) return writeRefusal(dates, version, outcome);
    return { status: 200, body: JSON.stringify(down ? down(outcome) : outcome) };
  };
}

/** A refusal in its envelope. Its details may hold what answers hold, and are of the same date. */
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
