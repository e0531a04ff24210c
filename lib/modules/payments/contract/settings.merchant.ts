import * as z from "zod";
import { count, flag, line, list, named, part, resource, rupiah, text, texts, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { pictureTypes } from "@/lib/contract/resources/picture-types";
import { PaymentMethodIssue } from "./shared";

const kinds = ["qris", "va", "redirect", "manual"] as const;

const MerchantPaymentMethod = named("MerchantPaymentMethod", {
  code: text("Identifies the method, as in an order's `payment_method`."),
  revision: count("Revision of the method. Send it as `If-Match` with the next change."),
  kind: word(kinds, "Kind of payment."),
  name: text("Method name for buyers."),
  sub: text("Line to show below the name."),
  enabled: flag("True if buyers can choose it."),
  fee_flat: rupiah("Fixed fee for the buyer."),
  fee_basis_pt: count("Additional fee for the buyer, in hundredths of a percent of the total."),
  min_order_total: rupiah("Smallest total that can be paid with it; null if there is no limit."),
  max_order_total: rupiah("Largest total that can be paid with it; null if there is no limit."),
  gateways: texts("Gateways that collect it, in order of priority; `manual` is the merchant's own account."),
  account_bank: text("Bank of the account; null for the bank in `code`."),
  account_holder: text("Account holder; null for the shop's `account_holder`."),
  account_number: text("Account number."),
  payable: flag("True if buyers could pay with it now if it were enabled."),
  missing: list(resource(PaymentMethodIssue), "Missing requirements; empty if it is `payable`."),
});

const StaticQris = resource({
  merchant_name: text("Payee name in the code."),
  city: text("City in the code."),
  nmid: text("National merchant ID (NMID), if the code has one."),
  payload: text("Complete payload of the code."),
});

const PaymentSettings = named("PaymentSettings", {
  revision: count(
    "Revision of these settings. Send it as `If-Match` to change them. Each method has its own revision.",
  ),
  account_holder: text("Account holder of methods without their own."),
  staff_refund_limit: rupiah(
    "Amount that one staff member may refund through gateways within 24 hours; 0 for owners only.",
  ),
  qris: part(StaticQris, "Shop's printed QRIS code, for the method `qris_manual`; null if there is none."),
  methods: list(MerchantPaymentMethod, "Payment methods, in the merchant's order."),
});

const amount = z.int().min(0).max(limits.price).nullable();
const holder = line(1, 60).nullable();

const fields = {
  sub: line(1, 120).nullable().optional().describe("Line to show below the name; null for none."),
  enabled: z.boolean().optional().describe("True if buyers can choose it. Fails if they could not pay with it."),
  fee_flat: z.int().min(0).max(1_000_000).optional().describe("Fixed fee for the buyer."),
  fee_basis_pt: z.int().min(0).max(10_000).optional().describe("Fee in hundredths of a percent of the total."),
  min_order_total: amount.optional().describe("Smallest total that can be paid with it; null for no limit."),
  max_order_total: amount.optional().describe("Largest total that can be paid with it; null for no limit."),
  gateways: z
    .array(line(1, 40))
    .max(5)
    .optional()
    .describe("Gateways that collect it, in order of priority; `manual` is the merchant's own account."),
  account_bank: line(1, 40).nullable().optional().describe("Bank of the account; null for the bank in `code`."),
  account_holder: holder.optional().describe("Account holder; null for the shop's `account_holder`."),
  account_number: z
    .string()
    .regex(/^[\d .-]*$/)
    .transform((typed) => typed.replace(/\D/g, ""))
    .pipe(z.string().min(5).max(30))
    .nullable()
    .optional()
    .describe("Account number; spaces, dots and hyphens are ignored."),
};

const code = z.string().regex(/^(qris|qris_manual|card|ewallet|va_[a-z]{2,20}|transfer_[a-z0-9_]{2,30})$/);

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const paymentSettingsOperations = {
  getPaymentSettings: merchantOperation({
    ...usual,
    endpoint: "GET /settings/payments",
    summary: "Get payment settings",
    description: "Returns the payment methods, with the missing requirements of those that cannot be used.",
    response: PaymentSettings,
    errors: [],
  }),
  updatePaymentSettings: merchantOperation({
    ...usual,
    endpoint: "PATCH /settings/payments",
    summary: "Update payment settings",
    description:
      "Changes account holder, refund limit or QRIS code. Omitted fields keep their value. `qris_payload` is the text inside a printed QRIS code; `POST /settings/payments/qris-picture` reads it from a photo. All owners are notified of a new account holder or code.",
    body: z.object({
      account_holder: holder.optional().describe("Account holder of methods without their own."),
      staff_refund_limit: z
        .int()
        .min(0)
        .max(limits.price)
        .optional()
        .describe("Amount that one staff member may refund through gateways within 24 hours; 0 for owners only."),
      qris_payload: z
        .string()
        .trim()
        .min(1)
        .max(512)
        .nullable()
        .optional()
        .describe("Payload of the code; null: none."),
    }),
    response: PaymentSettings,
    stepUp: true,
    revision: true,
    errors: ["qris_refused", "method_incomplete"],
  }),
  uploadQris: merchantOperation({
    ...usual,
    endpoint: "POST /settings/payments/qris-picture",
    summary: "Upload a picture of the QRIS code",
    description:
      "Reads the shop's QRIS code from a photo or scan in the body. Only the payload is stored, not the picture. All owners are notified.",
    raw: { types: pictureTypes, maxBytes: limits.fileBytes },
    response: PaymentSettings,
    stepUp: true,
    revision: true,
    errors: ["picture_refused", "qris_refused", "method_incomplete"],
  }),
  createPaymentMethod: merchantOperation({
    ...usual,
    endpoint: "POST /settings/payment-methods",
    summary: "Create a payment method",
    description:
      "Adds a payment method at the end; `PUT /settings/payment-methods/order` moves it. Without `gateways`, a connected gateway that supports it collects the money. All owners are notified of a new account.",
    body: z.object({
      code: code.describe("`qris`, `va_bca`, `card`, `ewallet`; manual methods: `transfer_bca`, `qris_manual`."),
      name: line(1, 60).describe("Method name for buyers."),
      ...fields,
    }),
    response: MerchantPaymentMethod,
    stepUp: true,
    errors: ["method_incomplete"],
  }),
  getPaymentMethod: merchantOperation({
    ...usual,
    endpoint: "GET /settings/payment-methods/{code}",
    params: { code: "`code` of the payment method." },
    summary: "Get a payment method",
    description: "Returns one payment method with its missing requirements.",
    response: MerchantPaymentMethod,
    errors: ["not_found"],
  }),
  updatePaymentMethod: merchantOperation({
    ...usual,
    endpoint: "PATCH /settings/payment-methods/{code}",
    summary: "Update a payment method",
    description:
      "Changes a payment method. Omitted fields keep their value. An enabled method must be usable. All owners are notified of a new account.",
    body: z.object({ name: line(1, 60).optional().describe("Method name for buyers."), ...fields }),
    response: MerchantPaymentMethod,
    stepUp: true,
    revision: true,
    errors: ["not_found", "method_incomplete"],
  }),
  reorderPaymentMethods: merchantOperation({
    ...usual,
    endpoint: "PUT /settings/payment-methods/order",
    summary: "Reorder payment methods",
    description:
      "Changes the order of the payment methods. Items that are not listed keep their order after the listed ones.",
    body: z.object({ codes: z.array(line(1, 40)).min(1).max(limits.paymentMethods).describe("Codes, in order.") }),
    response: PaymentSettings,
    stepUp: true,
    errors: [],
  }),
  deletePaymentMethod: merchantOperation({
    ...usual,
    endpoint: "DELETE /settings/payment-methods/{code}",
    summary: "Delete or disable a payment method",
    description:
      "Deletes a payment method. A method of unpaid orders is disabled instead, so that their buyers can still pay.",
    response: named("DeletedPaymentMethod", {
      outcome: word(["deleted", "disabled"], "Result of the request."),
      method: part(MerchantPaymentMethod, "The method if it was only disabled; null otherwise."),
    }),
    stepUp: true,
    revision: true,
    errors: ["not_found"],
  }),
};
