import * as z from "zod";
import { count, line, named, part, text, texts } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { offerBody, offerFields, offersQuery, outcomeField, potBody, potFields, productIds } from "./shared";

const MerchantVoucher = named("MerchantVoucher", {
  ...offerFields,
  ...potFields,
  code: text("Code that buyers enter."),
  quota: count("Maximum number of uses; null if there is no limit."),
  quota_per_contact: count("Maximum number of uses per buyer; null if there is no limit."),
  used_count: count("Current number of uses; cancelled orders do not count."),
  product_ids: texts("Eligible products; an empty list means all."),
  payment_methods: texts("Eligible payment methods; an empty list means all."),
  couriers: texts("Eligible couriers; an empty list means all."),
});

const codes = z.array(line(1, 40)).max(100).default([]);
const quota = z.int().min(1).max(limits.voucherQuota).nullable().default(null);

export const VoucherBody = z.object({
  ...offerBody,
  ...potBody,
  code: line(3, 40).describe("Code that buyers enter: 3 to 30 letters and digits, upper or lower case."),
  quota: quota.describe("Maximum number of uses; null if there is no limit."),
  quota_per_contact: quota.describe("Maximum number of uses per buyer; null if there is no limit."),
  product_ids: productIds.default([]).describe("Eligible products; an empty list means all."),
  payment_methods: codes.describe("Eligible payment methods; an empty list means all."),
  couriers: codes.describe("Eligible couriers; an empty list means all."),
});

const usual = { tag: "Promotions", role: "staff", budget: "merchant" } as const;

export const voucherOperations = {
  listVouchers: merchantOperation({
    ...usual,
    endpoint: "GET /vouchers",
    summary: "List vouchers",
    description: "Returns discount codes with their number of uses, newest first.",
    query: z.object(offersQuery),
    response: definePage("MerchantVoucherList", MerchantVoucher, "Vouchers, newest first."),
    errors: [],
  }),
  getVoucher: merchantOperation({
    ...usual,
    endpoint: "GET /vouchers/{id}",
    params: { id: "`id` of the voucher." },
    summary: "Get a voucher",
    description: "Returns one voucher with its number of uses.",
    response: MerchantVoucher,
    errors: ["not_found"],
  }),
  createVoucher: merchantOperation({
    ...usual,
    endpoint: "POST /vouchers",
    summary: "Create a voucher",
    description: "Creates a discount code. The `code` must be unique within the shop.",
    body: VoucherBody,
    response: MerchantVoucher,
    errors: [],
  }),
  replaceVoucher: merchantOperation({
    ...usual,
    endpoint: "PUT /vouchers/{id}",
    summary: "Replace a voucher",
    description:
      "Replaces the resource. Omitted fields are cleared. The quota cannot be lower than the current number of uses.",
    body: VoucherBody,
    response: MerchantVoucher,
    revision: true,
    errors: ["not_found"],
  }),
  deleteVoucher: merchantOperation({
    ...usual,
    endpoint: "DELETE /vouchers/{id}",
    summary: "Delete or disable a voucher",
    description: "Deletes a voucher. A voucher that an order used is disabled instead.",
    response: named("DeletedVoucher", {
      outcome: outcomeField,
      voucher: part(MerchantVoucher, "The voucher if it was only disabled; null otherwise."),
    }),
    revision: true,
    errors: ["not_found"],
  }),
};
