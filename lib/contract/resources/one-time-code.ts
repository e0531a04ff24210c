import { count, flag, line, named, text, word } from "../fields";

export const channels = ["email", "whatsapp"] as const;

/** Recipient of a code, masked for display. */
export const CodeSent = named("CodeSent", {
  channel: word(channels, "Channel that the code was sent by."),
  masked: text("Contact with its middle hidden, for display to the buyer."),
  sent: flag("True if the message was accepted for sending. It does not mean that a message exists or was read."),
  expires_in_seconds: count("Validity of the code in seconds; count down from the moment of this response."),
  ticket: text("Send it with the code: only its holder can use up the attempts. Null if the code has no ticket."),
});

/** Ticket from the `send` response. Only the caller that requested the code has it. */
export const codeTicket = line(1, 100).describe("`ticket` from the response that announced this code.");

/** Six-digit code. Accepts spaces and dashes between the digits. */
export const oneTimeCode = line(1, 20).describe("Six digits that the buyer received; spaces and dashes are ignored.");
