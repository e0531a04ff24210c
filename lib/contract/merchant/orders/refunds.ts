import * as z from "zod";
import { count, flag, instant, line, list, named, rupiah, text, word, writing } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

/** Money that goes back to buyers. */

const statuses = ["due", "returned", "failed"] as const;

const RefundLine = named("RefundLine", {
  variant_id: text("The variant; it may be gone by now."),
  qty: count("How many pieces."),
});

export const Refund = named("Refund", {
  id: text("Names the refund."),
  order_id: text("The order whose money goes back."),
  order_number: text("The order's number for people."),
  amount: rupiah("How much goes back."),
  lines: list(RefundLine, "The goods that it is for; empty where it is for none in particular."),
  goods_back: flag("Whether these goods came back to the stock."),
  reason: text("Why, as the buyer was told; null where nothing was said."),
  how: word(["hand", "gateway"], "Who returns it: the shop by hand, or the gateway that collected it."),
  status: word(
    statuses,
    "`due`: it is to be returned. `returned`: it was. `failed`: it was not, and counts for nothing.",
  ),
  gateway: text("Which gateway returns it, or was asked to; null where none was."),
  provider_ref: text("What the gateway calls it, where it was made in the gateway's own dashboard; null otherwise."),
  surplus: flag("Whether it is money that came beside the order's price, such as a second payment."),
  fault: text(
    "What the gateway last answered instead of returning it, such as `midtrans: 412`; null where nothing went wrong. While `how` is `gateway` it is asked again by itself. What it refused, or gave no clear answer to for three days, becomes `hand`: look there first whether the money left, or try it again.",
  ),
  by: text("Who wrote it down, by name; null where it was nobody by name, as with one that was made at the gateway."),
  created_at: instant("When it was written down."),
  returned_at: instant("When it was noted as returned."),
});

export const listRefunds = merchantOperation({
  endpoint: merchantEndpoints.listRefunds,
  tag: "Orders",
  summary: "List refunds",
  description: "What is to be returned comes oldest first, what was returned newest first.",
  query: z.object({ status: z.enum(statuses).default("due").describe("Which of them."), ...pageQuery }),
  response: pageOf("RefundPage", Refund, "The refunds of this page."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

const wantedLine = z.object({
  variant_id: line(1, 60).describe("A variant of the order."),
  qty: z.int().min(1).max(999).describe("How many pieces of it."),
});

export const createRefund = merchantOperation({
  endpoint: merchantEndpoints.createRefund,
  tag: "Orders",
  summary: "Return money of an order",
  description:
    "At most what was paid and is not on its way back yet. The gateway that collected the money returns it where it can (cards, wallets, QRIS); it is asked once, under the refund's id, and its outcome is written down as soon as it is known. Through a gateway money is returned by an owner, or by staff up to `staff_refund_limit` of the payment settings, and takes a fresh proof of who is there, which no token has: `step_up_required`. Otherwise it stays to be done by hand until it is noted as returned. The buyer is told the amount and the reason. An order all of whose money was returned is `refunded`, any other stays where it is.",
  body: z.object({
    amount: z.int().min(1).describe("How much goes back."),
    payment_id: line(1, 60)
      .nullish()
      .describe("An attempt in `surplus` of the order: its money goes back, and not the price of the order."),
    how: z
      .enum(["gateway", "hand"])
      .optional()
      .describe(
        "`hand`: the shop returns it itself. `gateway`: refused where that cannot. Absent: the gateway where it can.",
      ),
    reason: writing(1, limits.reasonLength).nullish().describe("Why; the buyer is told."),
    lines: z.array(wantedLine).max(100).default([]).describe("The goods that it is for."),
    goods_back: z
      .boolean()
      .default(false)
      .describe(
        "Whether these goods are back in the shop, of an order that had been sent: they are added to the stock.",
      ),
  }),
  response: Refund,
  role: "staff",
  stepUp: "sometimes",
  errors: ["not_found", "refund_too_much", "gateway_cannot_refund", "refund_limit"],
  budget: "merchant",
});

export const retryRefund = merchantOperation({
  endpoint: merchantEndpoints.retryRefund,
  tag: "Orders",
  summary: "Try a refund again through its gateway",
  description:
    "Of a refund that the gateway refused or gave no clear answer to, so that it is to be done by hand. The gateway is asked first whether its money left: then it is noted as returned, or waited for. Otherwise it becomes `failed`, and another of the same amount takes its place, which is the answer. It takes the same rights as a new one.",
  response: Refund,
  role: "staff",
  stepUp: "sometimes",
  errors: ["refund_limit", "not_found", "refund_not_left", "gateway_cannot_refund", "gateway_away"],
  budget: "merchant",
});

export const noteRefundReturned = merchantOperation({
  endpoint: merchantEndpoints.noteRefundReturned,
  tag: "Orders",
  summary: "Note that a refund was returned",
  description:
    "Once the money has left by hand. What was noted before stays as it is, and the buyer is told once. What a gateway returns is noted by itself.",
  response: Refund,
  role: "staff",
  errors: ["not_found", "refund_under_way"],
  budget: "merchant",
});
