import * as z from "zod";
import { count, flag, instant, line, list, named, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { countFields, definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const states = ["waiting", "sent", "failed"] as const;

const MerchantMessage = named("MerchantMessage", {
  id: text("Identifies the message."),
  kind: text("Kind of message, such as `order_placed` or `code_checkout`. The text is never returned."),
  channel: word(["email", "whatsapp"], "Channel of the message."),
  to: text("Masked recipient; null if it can no longer be decrypted."),
  order_number: text("Order of the message; null if there is none."),
  state: word(states, "`waiting` for the next attempt, `sent`, or `failed` finally."),
  attempts: count("Number of attempts."),
  error: text("Last error in one word; null if there is none."),
  message: text("Last error in Indonesian, as a sentence."),
  retryable: flag("True if it can be retried: it has failed and is still relevant."),
  created_at: instant("Time of creation."),
  due_at: instant("Time of the next attempt; null if there is none."),
  sent_at: instant("Time when it was sent."),
  failed_at: instant("Time when it failed finally."),
});

const usual = { tag: "Messages", role: "staff", budget: "merchant" } as const;

const MessageListCount = named("MessageListCount", {
  state: word(["failed", "waiting"], "Failed messages, or messages waiting for the next attempt."),
  ...countFields,
});

const RetryOutcome = named("RetryOutcome", {
  id: text("Message, as sent."),
  done: flag("True if it is retried."),
  error_code: text("Error code; null on success."),
  message: text("Error message in Indonesian; null on success."),
});

export const messageOperations = {
  listMessages: merchantOperation({
    ...usual,
    endpoint: "GET /messages",
    summary: "List messages",
    description: "Returns sent, waiting and failed messages, newest first, without their text.",
    query: z.object({
      ...pageQuery,
      state: z.enum(states).optional().describe("Only messages in this state."),
      order_number: line(1, 40).optional().describe("Only messages about the order with this number."),
    }),
    response: definePage("MerchantMessageList", MerchantMessage, "Messages, newest first."),
    errors: [],
  }),
  countMessages: merchantOperation({
    ...usual,
    endpoint: "GET /messages/counts",
    summary: "Count unsent messages",
    description: `Counts failed and waiting messages. Each count stops at ${limits.countedEntries}.`,
    response: named("MessageCounts", { lists: list(MessageListCount, "Counts per state, most urgent first.") }),
    errors: [],
  }),
  retryMessage: merchantOperation({
    ...usual,
    endpoint: "POST /messages/{id}/retry",
    params: { id: "`id` of the message." },
    summary: "Retry a message",
    description: "Retries a failed message within a minute. Expired codes are not sent again.",
    response: MerchantMessage,
    errors: ["not_found", "message_not_retryable"],
  }),
  retryMessages: merchantOperation({
    ...usual,
    endpoint: "POST /messages/retry",
    summary: "Retry several messages",
    description: "Retries failed messages. Each item succeeds or fails on its own.",
    body: z.object({
      ids: z.array(line(1, 60)).min(1).max(limits.messagesPerRequest).describe("Messages; duplicates count once."),
    }),
    response: named("RetryOutcomes", { outcomes: list(RetryOutcome, "Result for each message, in the order sent.") }),
    errors: [],
  }),
};
