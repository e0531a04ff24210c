import * as z from "zod";
import { count, flag, line, named, text } from "./fields";

export const channels = ["email", "whatsapp"] as const;

/** Where a code was sent, as much of it as may be shown. */
export const CodeSent = named("CodeSent", {
  channel: z.enum(channels),
  masked: text,
  sent: flag,
  expires_in_seconds: count,
});

/** Six digits, also as people write them. */
export const oneTimeCode = line(1, 20).describe("The six digits that the buyer received.");
