import * as z from "zod";
import { count, flag, instant, named, text, word } from "../fields";
import { merchantEndpoints } from "./endpoints";
import { pageOf, pageQuery } from "./lists";
import { merchantOperation } from "./operation";

const states = ["waiting", "sent", "failed"] as const;

const MerchantMessage = named("MerchantMessage", {
  id: text("Names the message."),
  kind: text("What it is about, such as `order_placed` or `code_checkout`. What it says is not told."),
  channel: word(["email", "whatsapp"], "How it goes."),
  to: text("Whom it is for, masked; null where that can no longer be read."),
  order_number: text("The order that it tells of; null: none."),
  state: word(states, "Whether it waits to be tried, has left, or was given up."),
  attempts: count("How often it was tried."),
  fault: text("Why it did not leave the last time, in one word; null where nothing went wrong."),
  message: text("The same in Indonesian, as a sentence."),
  retryable: flag("Whether it can be sent again: it was given up, and is still of use."),
  created_at: instant("When it was written."),
  due_at: instant("When it is tried next; null where it is not."),
  sent_at: instant("When it left."),
  failed_at: instant("When it was given up."),
});

const usual = { tag: "Messages", role: "staff", budget: "merchant" } as const;

export const listMessages = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listMessages,
  summary: "List the messages",
  description: "What the shop sent, waits to send, or could not send, the newest first; never what it said.",
  query: z.object({ ...pageQuery, state: z.enum(states).optional().describe("Only those in this state.") }),
  response: pageOf("MerchantMessageList", MerchantMessage, "Messages, the newest first."),
  errors: [],
});

export const retryMessage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.retryMessage,
  summary: "Send a message again",
  description: "One that was given up is tried anew within a minute. A code that is over is not sent any more.",
  response: MerchantMessage,
  errors: ["not_found", "message_not_retryable"],
});
