import * as z from "zod";
import { count, flag, instant, line, list, named, text, word } from "../fields";
import { limits } from "../limits";
import { merchantEndpoints } from "./endpoints";
import { countFields, pageOf, pageQuery } from "./lists";
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
  query: z.object({
    ...pageQuery,
    state: z.enum(states).optional().describe("Only those in this state."),
    order_number: line(1, 40).optional().describe("Only those about the order with this number."),
  }),
  response: pageOf("MerchantMessageList", MerchantMessage, "Messages, the newest first."),
  errors: [],
});

const MessageListCount = named("MessageListCount", {
  state: word(["failed", "waiting"], "Those that were given up, or those that wait to be tried."),
  ...countFields,
});

export const countMessages = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.countMessages,
  summary: "Count the messages that have not left",
  description: `Those that were given up and those that wait. Of each no more than ${limits.countedEntries} are counted.`,
  response: named("MessageCounts", { lists: list(MessageListCount, "The states, what needs a hand first.") }),
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

const RetryOutcome = named("RetryOutcome", {
  id: text("The message, as it was sent."),
  done: flag("Whether it is tried anew."),
  refusal: text("The code of the refusal; null where it is tried anew."),
  message: text("Why it is not, in Indonesian; null where it is."),
});

export const retryMessages = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.retryMessages,
  summary: "Send many messages again",
  description: "Each has its own outcome: those that cannot be sent any more hold up no other.",
  body: z.object({
    ids: z.array(line(1, 60)).min(1).max(limits.messagesAtOnce).describe("The messages; each counts once."),
  }),
  response: named("RetryOutcomes", { outcomes: list(RetryOutcome, "What became of each message, in the order sent.") }),
  errors: [],
});
