import { count, flag, line, named, text, word } from "./fields";

export const channels = ["email", "whatsapp"] as const;

/** Where a code was sent, as much of it as may be shown. */
export const CodeSent = named("CodeSent", {
  channel: word(channels, "Where the code went, so that the buyer knows where to look."),
  masked: text("The contact with its middle hidden, to show to the buyer."),
  sent: flag("Whether it was accepted for sending. It does not say that a message exists or was read."),
  expires_in_seconds: count("How long the code can be used; count down from the moment of this answer."),
  ticket: text("Send it along with the code: only its holder can use up the attempts. Null where a code takes none."),
});

/** What `send` gave for a code, and nobody else has. */
export const codeTicket = line(1, 100).describe("The `ticket` that the request for this code was answered with.");

/** Six digits, also as people write them. */
export const oneTimeCode = line(1, 20).describe(
  "The six digits that the buyer received; spaces and dashes are ignored.",
);
