import * as z from "zod";
import { count, flag, instant, line, list, named, text, word, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { MerchantOrder, orderTransitions } from "./merchant-order";

/** Transitions of one or several orders, and AWBs of their parcels. */

const awb = line(5, 60);
const awbSentence = "Courier's number for the parcel; spaces are ignored.";
const allowDuplicate = z
  .boolean()
  .optional()
  .describe("Accepts an AWB that another order has with the same courier. Default: `awb_in_use`.");
const courierCode = line(1, 40).nullish().describe("Courier of the shop, if it differs from the buyer's choice.");
const courierService = line(1, 60).nullish().describe("Service of that courier.");

const transition = {
  event: z.enum(orderTransitions).describe("Event to apply."),
  reason: writing(1, limits.reasonLength)
    .nullish()
    .describe("Reason. The buyer sees the reason of a cancellation on the order's page and in a message."),
};

const TransitionOutcome = named("TransitionOutcome", {
  id: text("Order, as sent."),
  number: text("Order number; null if the order does not exist."),
  done: flag("True if the status changed."),
  status: text("Current status, if known."),
  status_label: text("Status in Indonesian."),
  error_code: text("Error code; null on success."),
  message: text("Error message in Indonesian; null on success."),
  by: text("Name of the person who changed the status before."),
  at: instant("Time of that change."),
});

export const TransitionOutcomes = named("TransitionOutcomes", {
  outcomes: list(TransitionOutcome, "Result for each order, in the order sent."),
});

const results = ["ship", "set", "same", "unreadable", "twice", "not_found", "refused", "in_use"] as const;

const AwbLine = named("AwbLine", {
  line: count("Line number in the text, starting at 1."),
  number: text("Order number found in the line."),
  awb: text("AWB found in the line."),
  order_id: text("Order with this number."),
  result: word(
    results,
    "`ship`: the order is shipped with it. `set`: the order was already shipped and gets it. `same`: the order already has it. `in_use`: another order has it with the same courier. The other results change nothing.",
  ),
  other_order_number: text("Order that already has this AWB, if the result is `in_use`; null otherwise."),
  message: text("Reason in Indonesian why nothing changed; null otherwise."),
});

export const transitionOperations = {
  transitionOrder: merchantOperation({
    endpoint: "POST /orders/{id}/transitions",
    tag: "Orders",
    summary: "Change the status of an order",
    description:
      "Applies `pay` (money received), `process` (packed), `ship`, `deliver`, `complete` or `cancel`. The AWB can be sent with `ship` or later. Cancelling a paid order leaves a refund due. If another request was first, the error names its actor.",
    body: z.object({
      ...transition,
      awb: awb.nullish().describe(awbSentence),
      allow_duplicate: allowDuplicate,
      courier_code: courierCode,
      courier_service: courierService,
    }),
    response: MerchantOrder,
    role: "staff",
    errors: ["not_found", "transition_refused", "awb_in_use"],
    budget: "merchant",
  }),
  transitionOrders: merchantOperation({
    endpoint: "POST /orders/transitions",
    tag: "Orders",
    summary: "Change the status of several orders",
    description: "Applies one transition to several orders. Each item succeeds or fails on its own.",
    body: z.object({
      ids: z.array(line(1, 60)).min(1).max(limits.ordersPerRequest).describe("Orders; duplicates count once."),
      ...transition,
    }),
    response: TransitionOutcomes,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  setOrderAwb: merchantOperation({
    endpoint: "PUT /orders/{id}/awb",
    tag: "Orders",
    summary: "Set an order's AWB",
    description:
      "Sets or corrects the AWB without changing the status. The buyer of a shipped order is notified of the new number. With `If-Match`, if another request was first, the error names its actor.",
    body: z.object({
      awb: awb.describe(awbSentence),
      allow_duplicate: allowDuplicate,
      courier_code: courierCode,
      courier_service: courierService,
    }),
    response: MerchantOrder,
    role: "staff",
    revision: "optional",
    errors: ["not_found", "transition_refused", "awb_in_use"],
    budget: "merchant",
  }),
  importAwbs: merchantOperation({
    endpoint: "POST /orders/awbs",
    tag: "Orders",
    summary: "Import AWBs",
    description:
      "Applies a pasted list of order numbers and AWBs. Separate the two by a tab, comma, semicolon or spaces, one order per line. With `dry_run`, only returns the result that each line would have.",
    body: z.object({
      text: z.string().min(1).max(limits.awbListLength).describe("Pasted lines."),
      dry_run: z.boolean().default(true).describe("True to preview without changes; the default."),
      allow_duplicate: allowDuplicate,
    }),
    response: named("AwbReport", {
      dry_run: flag("True if this was a preview."),
      lines: list(AwbLine, "Result of each line, or its preview."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
