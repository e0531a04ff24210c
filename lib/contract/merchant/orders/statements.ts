import * as z from "zod";
import { count, flag, instant, line, list, named, rupiah, text, word, writing } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { MoveOutcomes } from "./order-moves";

/** Transfers by hand, looked for in what the bank says. */

const StatementOrder = named("StatementOrder", {
  id: text("Names the order."),
  number: text("The order's number for people."),
  status: text("Where the order stands."),
  status_label: text("The same in Indonesian."),
  customer_name: text("Who receives the parcel; whoever transfers may be called otherwise."),
  total: rupiah("What the buyer pays, to the last rupiah."),
  placed_at: instant("When the order was placed."),
  buyer_claimed_at: instant("When the buyer reported the transfer."),
  paid_at: instant("When the money was found to be there."),
});

const results = ["sure", "unsure", "paid", "not_found"] as const;

const doubts = ["layout", "amounts", "mark", "balance", "day"] as const;

const StatementCredit = named("StatementCredit", {
  line: count("Which line of the text it is, from 1 on."),
  text: text("The line itself."),
  description: text("The line without its amount and day: the sender of the money can write anything here."),
  amount: rupiah("The amount that came in, as the bank states it; null where the line leaves it open."),
  amounts: list(
    z.int(),
    "The numbers of the line that may be its amount: one, several, or none where it cannot be read.",
  ),
  day: text("The day that the line names, such as `2026-11-14`; null where it names none."),
  doubt: word(
    doubts,
    "A reason not to trust the line. `layout`: it does not fit the lines around it. `amounts`: it holds several numbers that may be the amount. `mark`: the bank does not say that the money came in. `balance`: the running balance does not add up. `day`: its day is open. Null where there is none.",
  ),
  result: word(
    results,
    "`sure`: one order alone can be meant, and waits for it. `unsure`: several could be, the line is in doubt, or no order has this amount and `orders` names the nearest that waits. `paid`: its order is paid already. `not_found`: no order has this amount, or one near it.",
  ),
  orders: list(StatementOrder, "The order that it is for, or those that it may be for."),
});

export const matchStatement = merchantOperation({
  endpoint: merchantEndpoints.matchStatement,
  tag: "Orders",
  summary: "Look for transfers in a bank's statement",
  description: `Any bank's statement, pasted or as the text of its CSV: every credit is matched with the orders by hand of the last ${limits.statementSeconds / 86_400} days. Send the heading of the table too: with it, amounts are read by their columns and never from a description, which the sender of the money writes. A line that the bank calls a debit matches nothing. Nothing of it is kept.`,
  body: z.object({
    text: z.string().min(1).max(limits.statementLength).describe("The statement, as it was pasted or saved."),
  }),
  response: named("StatementReport", {
    credits: list(StatementCredit, "What came in, line by line."),
    is_more: flag(`Whether there are more than ${limits.statementCredits} credits, and the rest was left out.`),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
  effect: "none",
});

const match = z.object({
  order_id: line(1, 60).describe("The order that was paid."),
  amount: z.int().min(1).describe("What came in; it must be the order's `total`."),
  text: writing(1, limits.orderNoteLength / 2).describe(
    "The line of the statement. It is kept with the order, sealed.",
  ),
});

export const confirmStatement = merchantOperation({
  endpoint: merchantEndpoints.confirmStatement,
  tag: "Orders",
  summary: "Confirm transfers of a statement",
  description:
    "Moves each order by `pay` and keeps its line as a note. Each by itself and with its own outcome: what one refuses (`move_refused`, `amount_differs`) does not hold up the rest.",
  body: z.object({
    matches: z.array(match).min(1).max(limits.ordersAtOnce).describe("Orders and their lines; each order counts once."),
  }),
  response: MoveOutcomes,
  role: "staff",
  errors: [],
  budget: "merchant",
});
