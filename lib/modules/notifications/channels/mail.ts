import * as z from "zod";

/** Settings that every e-mail provider needs: the sender's name and address, and the reply address. */
export const mailSettings = {
  fromAddress: z.email(),
  // Quotation marks and brackets would end the name early, and a line break would begin a header.
  fromName: z
    .string()
    .trim()
    .min(1)
    .max(70)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}"\\<>@]*$/u),
  replyTo: z.email().optional(),
};

/** Timeout of one e-mail. The shop must not wait longer for a mail server than a buyer waits for a code. */
export const mailTimeoutMs = 15_000;
