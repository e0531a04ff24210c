import * as z from "zod";
import { count, flag, line, list, named, part, resource, rupiah, text, texts, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { PaymentLack, pictureTypes } from "./shared";

const kinds = ["qris", "va", "redirect", "manual"] as const;

const MerchantPaymentMethod = named("MerchantPaymentMethod", {
  code: text("Names the method, as in an order's `payment_method`."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  kind: word(kinds, "How it asks for money."),
  name: text("What buyers call it."),
  sub: text("A line to show below the name."),
  enabled: flag("Whether buyers may choose it."),
  fee_flat: rupiah("What it costs the buyer in any case."),
  fee_basis_pt: count("What it costs the buyer beside, in hundredths of a percent of the total."),
  min_order_total: rupiah("The least that can be paid so; null: anything."),
  max_order_total: rupiah("The most that can be paid so; null: anything."),
  gateways: texts("Who collects it, in the order they are asked; `manual`: the merchant's own account."),
  account_bank: text("The bank of the account that is transferred to; null: as the `code` says."),
  account_holder: text("Whose account it is; null: the shop's `account_holder`."),
  account_number: text("The number of the account."),
  payable: flag("Whether a buyer could pay so now, were it switched on."),
  missing: list(resource(PaymentLack), "What keeps it from being paid by; empty where it is `payable`."),
});

const StaticQris = resource({
  merchant_name: text("Whom buyers pay, as the code says."),
  city: text("Where that is, as the code says."),
  nmid: text("The national id of the merchant, where the code has one."),
  payload: text("What the code says, in full."),
});

const PaymentSettings = named("PaymentSettings", {
  revision: count("Send it as `If-Match` with a change of `account_holder` or of the code. Each method has its own."),
  account_holder: text("Whose accounts they are, where a method does not say."),
  staff_refund_limit: rupiah(
    "How much one staff member may return through gateways within 24 hours; 0: only owners may.",
  ),
  qris: part(StaticQris, "The shop's printed QRIS code, for the method `qris_manual`; null where there is none."),
  methods: list(MerchantPaymentMethod, "The ways to pay, in the merchant's order."),
});

const amount = z.int().min(0).max(limits.price).nullable();
const holder = line(1, 60).nullable();

const fields = {
  sub: line(1, 120).nullable().optional().describe("A line to show below the name; null: none."),
  enabled: z.boolean().optional().describe("Whether buyers may choose it. One that could not be paid by is refused."),
  fee_flat: z.int().min(0).max(1_000_000).optional().describe("What it costs the buyer in any case."),
  fee_basis_pt: z.int().min(0).max(10_000).optional().describe("And in hundredths of a percent of the total."),
  min_order_total: amount.optional().describe("The least that can be paid so; null: anything."),
  max_order_total: amount.optional().describe("The most that can be paid so; null: anything."),
  gateways: z
    .array(line(1, 40))
    .max(5)
    .optional()
    .describe("Who collects it, in the order they are asked; `manual`: the merchant's own account."),
  account_bank: line(1, 40).nullable().optional().describe("The bank that is transferred to; null: as `code` says."),
  account_holder: holder.optional().describe("Whose account it is; null: the shop's `account_holder`."),
  account_number: z
    .string()
    .regex(/^[\d .-]*$/)
    .transform((typed) => typed.replace(/\D/g, ""))
    .pipe(z.string().min(5).max(30))
    .nullable()
    .optional()
    .describe("The number of the account; spaces, dots and hyphens do not count."),
};

const code = z.string().regex(/^(qris|qris_manual|card|ewallet|va_[a-z]{2,20}|transfer_[a-z0-9_]{2,30})$/);

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const getPaymentSettings = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getPaymentSettings,
  summary: "Get how the shop is paid",
  description: "The ways to pay, whether each could be paid by, and what is missing where not.",
  response: PaymentSettings,
  errors: [],
});

export const changePaymentSettings = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changePaymentSettings,
  summary: "Change whose accounts they are, the printed code, or the limit of refunds",
  description:
    "What is left out stays. The code is the text inside a printed QRIS code; `POST /settings/payments/qris-picture` reads it from a photo. Every owner is told of another account or code.",
  body: z.object({
    account_holder: holder.optional().describe("Whose accounts they are, where a method does not say."),
    staff_refund_limit: z
      .int()
      .min(0)
      .max(limits.price)
      .optional()
      .describe("How much one staff member may return through gateways within 24 hours; 0: only owners may."),
    qris_payload: z.string().trim().min(1).max(512).nullable().optional().describe("The printed code; null: none."),
  }),
  response: PaymentSettings,
  stepUp: true,
  revision: true,
  errors: ["qris_refused", "method_incomplete"],
});

export const uploadQris = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.uploadQris,
  summary: "Read the printed code from a picture",
  description:
    "The body is a photo or a scan of the shop's QRIS code. What it says is kept, the picture is not. Every owner is told.",
  raw: { types: pictureTypes, maxBytes: limits.fileBytes },
  response: PaymentSettings,
  stepUp: true,
  revision: true,
  errors: ["picture_refused", "qris_refused", "method_incomplete"],
});

export const addPaymentMethod = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.addPaymentMethod,
  summary: "Add a way to pay",
  description:
    "It comes last; `PUT /settings/payments/order` moves it. Unless `gateways` says who collects it, it is whoever is connected and can. An account to transfer to is told to every owner.",
  body: z.object({
    code: code.describe("`qris`, `va_bca`, `card`, `ewallet`; by hand: `transfer_bca`, `qris_manual`."),
    name: line(1, 60).describe("What buyers call it."),
    ...fields,
  }),
  response: MerchantPaymentMethod,
  stepUp: true,
  errors: ["method_incomplete"],
});

export const getPaymentMethod = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getPaymentMethod,
  summary: "Get a way to pay",
  description: "And whether it could be paid by.",
  response: MerchantPaymentMethod,
  errors: ["not_found"],
});

export const changePaymentMethod = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changePaymentMethod,
  summary: "Change a way to pay",
  description:
    "What is left out stays. One that is on must be such that it can be paid by. Another account is told to every owner.",
  body: z.object({ name: line(1, 60).optional().describe("What buyers call it."), ...fields }),
  response: MerchantPaymentMethod,
  stepUp: true,
  revision: true,
  errors: ["not_found", "method_incomplete"],
});

export const orderPaymentMethods = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.orderPaymentMethods,
  summary: "Put the ways to pay in order",
  description: "Those that are not named come after those that are, in the order they had.",
  body: z.object({ codes: z.array(line(1, 40)).min(1).max(limits.paymentMethods).describe("By `code`, in order.") }),
  response: PaymentSettings,
  stepUp: true,
  errors: [],
});

export const removePaymentMethod = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removePaymentMethod,
  summary: "Remove a way to pay",
  description: "One that unpaid orders are to be paid by is switched off instead, so that their buyers still can.",
  response: named("RemovedPaymentMethod", {
    outcome: word(["deleted", "switched_off"], "What became of it."),
    method: part(MerchantPaymentMethod, "The method where it is kept; else null."),
  }),
  stepUp: true,
  revision: true,
  errors: ["not_found"],
});
