import * as z from "zod";
import { count, flag, instant, line, list, named, text, word, writing } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { MerchantOrder, orderMoves } from "./order";

/** Moving orders along, one or many, and the numbers of their parcels. */

const awb = line(5, 60);
const awbSentence = "The courier's number for the parcel; blanks in it do not count.";
const allowDuplicate = z
  .boolean()
  .optional()
  .describe("Accept an AWB that another order has with the same courier. Absent: it is refused as `awb_in_use`.");
const courierCode = line(1, 40).nullish().describe("A courier of the shop, where it is another than the buyer chose.");
const courierService = line(1, 60).nullish().describe("The service of that courier.");

const move = {
  move: z.enum(orderMoves).describe("What is done with it."),
  reason: writing(1, limits.reasonLength)
    .nullish()
    .describe("Why. The reason of a cancellation is told to the buyer, on the order's page and by message."),
};

export const moveOrder = merchantOperation({
  endpoint: merchantEndpoints.moveOrder,
  tag: "Orders",
  summary: "Move an order along",
  description:
    "`pay` (the money is there), `process` (it is packed), `ship`, `deliver`, `complete` or `cancel`. An AWB may come with `ship`, or later. A paid order that is cancelled leaves its money to be returned. Whoever comes second is told who was first.",
  body: z.object({
    ...move,
    awb: awb.nullish().describe(awbSentence),
    allow_duplicate: allowDuplicate,
    courier_code: courierCode,
    courier_service: courierService,
  }),
  response: MerchantOrder,
  role: "staff",
  errors: ["not_found", "move_refused", "awb_in_use"],
  budget: "merchant",
});

const MoveOutcome = named("MoveOutcome", {
  id: text("The order, as it was sent."),
  number: text("Its number; null where there is no such order."),
  done: flag("Whether it was moved."),
  status: text("Where it stands now, as far as that is known."),
  status_label: text("The same in Indonesian."),
  refusal: text("The code of the refusal; null where it was moved."),
  message: text("Why it was not moved, in Indonesian; null where it was."),
  by: text("Who had moved it before, by name."),
  at: instant("When that was."),
});

export const MoveOutcomes = named("MoveOutcomes", {
  outcomes: list(MoveOutcome, "What became of each order, in their order."),
});

export const moveOrders = merchantOperation({
  endpoint: merchantEndpoints.moveOrders,
  tag: "Orders",
  summary: "Move many orders along",
  description: "Each by itself and with its own outcome: what one refuses does not hold up the rest.",
  body: z.object({
    ids: z.array(line(1, 60)).min(1).max(limits.ordersAtOnce).describe("The orders; each counts once."),
    ...move,
  }),
  response: MoveOutcomes,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const setOrderAwb = merchantOperation({
  endpoint: merchantEndpoints.setOrderAwb,
  tag: "Orders",
  summary: "Set or correct an AWB",
  description:
    "It moves nothing. A buyer whose parcel is under way is told the new number. Two people's numbers are kept apart by `If-Match`: whoever comes second hears who was first.",
  body: z.object({
    awb: awb.describe(awbSentence),
    allow_duplicate: allowDuplicate,
    courier_code: courierCode,
    courier_service: courierService,
  }),
  response: MerchantOrder,
  role: "staff",
  revision: "optional",
  errors: ["not_found", "move_refused", "awb_in_use"],
  budget: "merchant",
});

const results = ["ship", "set", "same", "unreadable", "twice", "not_found", "refused", "in_use"] as const;

const AwbLine = named("AwbLine", {
  line: count("Which line of the text it is, from 1 on."),
  number: text("The order's number, as it was read."),
  awb: text("The AWB, as it was read."),
  order_id: text("The order that has this number."),
  result: word(
    results,
    "`ship`: the order is sent with it. `set`: it was under way and gets it. `same`: it has it already. `in_use`: another order has it with the same courier. The others did nothing.",
  ),
  other_order_number: text("The order that has this AWB already, where the result is `in_use`; null otherwise."),
  message: text("Why nothing was done, in Indonesian; null where something was."),
});

export const applyAwbs = merchantOperation({
  endpoint: merchantEndpoints.applyAwbs,
  tag: "Orders",
  summary: "Take a list of AWBs",
  description:
    "Lines of a number and its AWB, with a tab, a comma, a semicolon or blanks between them, as they are pasted from a sheet. With `dry_run` it only says what would become of each line.",
  body: z.object({
    text: z.string().min(1).max(limits.awbListLength).describe("The lines, as they were pasted."),
    dry_run: z.boolean().default(true).describe("Whether to look only. It is so where nothing is said."),
    allow_duplicate: allowDuplicate,
  }),
  response: named("AwbReport", {
    dry_run: flag("Whether it was a look only."),
    lines: list(AwbLine, "What became of each line, or would."),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const noteOrderReturned = merchantOperation({
  endpoint: merchantEndpoints.noteOrderReturned,
  tag: "Orders",
  summary: "Note that all money due for an order was returned",
  description:
    "Once all that `refund_due_at` reminds of has left by hand: of an order that was cancelled after it was paid, which becomes `refunded`, and money that came late, twice or in another amount, which changes no status. The buyer is told how much, as far as it is known.",
  response: MerchantOrder,
  role: "staff",
  errors: ["not_found", "no_refund_due", "refund_under_way"],
  budget: "merchant",
});
