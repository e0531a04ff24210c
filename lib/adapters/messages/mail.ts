import * as z from "zod";

/** What every sender of e-mail must be told: in whose name the shop writes, and where answers go. */
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

/** How the time of one mail is limited: the shop must not wait longer for a mail server than a buyer for a code. */
export const mailPatienceMs = 15_000;
