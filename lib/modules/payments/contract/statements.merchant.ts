import * as z from "zod";
import { count, flag, instant, line, list, named, rupiah, text, word, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { TransitionOutcomes } from "@/lib/modules/orders/contract/transitions.merchant";

/** Matching of bank statements with orders paid by manual transfer. */

const StatementOrder = named("StatementOrder", {
  id: text("Identifies the order."),
  number: text("Order number for people."),
  status: text("Order status."),
  status_label: text("Status in Indonesian."),
  customer_name: text("Recipient of the parcel; the sender of the money may have another name."),
  total: rupiah("Amount that the buyer pays, exact to the rupiah."),
  placed_at: instant("Time when the order was placed."),
  buyer_claimed_at: instant("Time when the buyer reported the transfer."),
  paid_at: instant("Time when the payment was confirmed."),
});

const results = ["sure", "unsure", "paid", "not_found"] as const;

const doubts = ["layout", "amounts", "mark", "balance", "day"] as const;

const StatementCredit = named("StatementCredit", {
  line: count("Line number in the text, starting at 1."),
  text: text("Text of the line."),
  description: text("Line without its amount and day. The sender of the money can write anything here."),
  amount: rupiah("Amount of the credit, as stated by the bank; null if ambiguous."),
  amounts: list(z.int(), "Numbers of the line that may be its amount: one, several, or none if it is unreadable."),
  day: text("Day in the line, such as `2026-11-14`; null if there is none."),
  doubt: word(
    doubts,
    "Reason not to trust the line; null if there is none. `layout`: it does not fit the lines around it. `amounts`: several numbers may be the amount. `mark`: the bank does not state that it is a credit. `balance`: the running balance does not add up. `day`: its day is ambiguous.",
  ),
  result: word(
    results,
    "`sure`: exactly one waiting order matches. `unsure`: several orders match, the line is in doubt, or `orders` only names the waiting order nearest in amount. `paid`: the matching order is already paid. `not_found`: no order has this amount or one near it.",
  ),
  orders: list(StatementOrder, "Matching order, or candidates."),
});

const match = z.object({
  order_id: line(1, 60).describe("Paid order."),
  amount: z.int().min(1).describe("Amount received; it must equal the order's `total`."),
  text: writing(1, limits.orderNoteLength / 2).describe(
    "Line of the statement. It is stored encrypted with the order.",
  ),
});

export const statementOperations = {
  matchStatement: merchantOperation({
    endpoint: "POST /statements/match",
    tag: "Orders",
    summary: "Match a bank statement with orders",
    description: `Matches every credit with manual-transfer orders of the last ${limits.statementSeconds / 86_400} days. Send the statement of any bank as pasted text or CSV. Include the table header: amounts are then read by column, never from a description. The sender of the money writes it. Debits match nothing. Nothing is saved.`,
    body: z.object({
      text: z.string().min(1).max(limits.statementLength).describe("Statement as pasted text or CSV."),
    }),
    response: named("StatementReport", {
      credits: list(StatementCredit, "Credits, line by line."),
      is_more: flag(`True if there are more than ${limits.statementCredits} credits; the rest was ignored.`),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
    effect: "none",
  }),
  confirmStatementMatches: merchantOperation({
    endpoint: "POST /statements/confirm",
    tag: "Orders",
    summary: "Confirm matched transfers",
    description:
      "Applies `pay` to each order and stores its line as a note. Each item succeeds or fails on its own, with `transition_refused` or `amount_differs`.",
    body: z.object({
      matches: z
        .array(match)
        .min(1)
        .max(limits.ordersPerRequest)
        .describe("Orders and their lines; duplicates count once."),
    }),
    response: TransitionOutcomes,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
