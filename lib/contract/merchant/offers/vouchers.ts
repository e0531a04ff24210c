import * as z from "zod";
import { count, line, named, part, text, texts } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf } from "../lists";
import { merchantOperation } from "../operation";
import { offerBody, offerFields, offersQuery, outcomeField, potBody, potFields, productIds } from "./offers";

const MerchantVoucher = named("MerchantVoucher", {
  ...offerFields,
  ...potFields,
  code: text("What buyers type."),
  quota: count("How often it may be used; null: as often as buyers like."),
  quota_per_contact: count("How often one buyer may use it; null: as often as they like."),
  used_count: count("How often it is used now; an order that was cancelled no longer counts."),
  product_ids: texts("The products that it is for; empty: all."),
  payment_methods: texts("The payment methods that it is for; empty: all."),
  couriers: texts("The couriers that it is for; empty: all."),
});

const codes = z.array(line(1, 40)).max(100).default([]);
const quota = z.int().min(1).max(limits.voucherQuota).nullable().default(null);

export const VoucherBody = z.object({
  ...offerBody,
  ...potBody,
  code: line(3, 40).describe("What buyers type: 3 to 30 letters and digits, upper or lower case."),
  quota: quota.describe("How often it may be used; null: as often as buyers like."),
  quota_per_contact: quota.describe("How often one buyer may use it; null: as often as they like."),
  product_ids: productIds.default([]).describe("The products that it is for; empty: all."),
  payment_methods: codes.describe("The payment methods that it is for; empty: all."),
  couriers: codes.describe("The couriers that it is for; empty: all."),
});

const usual = { tag: "Offers", role: "staff", budget: "merchant" } as const;

export const listVouchers = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listVouchers,
  summary: "List the vouchers",
  description: "Discounts by code, the newest first, and how often each is used.",
  query: z.object(offersQuery),
  response: pageOf("MerchantVoucherList", MerchantVoucher, "Vouchers, the newest first."),
  errors: [],
});

export const getVoucher = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getVoucher,
  summary: "Get a voucher",
  description: "With how often it is used.",
  response: MerchantVoucher,
  errors: ["not_found"],
});

export const createVoucher = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.createVoucher,
  summary: "Make a voucher",
  description: "No two vouchers of a shop have the same `code`.",
  body: VoucherBody,
  response: MerchantVoucher,
  errors: [],
});

export const changeVoucher = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeVoucher,
  summary: "Change a voucher",
  description: "The whole of it is sent. Its quota cannot fall below how often it is used.",
  body: VoucherBody,
  response: MerchantVoucher,
  revision: true,
  errors: ["not_found"],
});

export const removeVoucher = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removeVoucher,
  summary: "Remove a voucher",
  description: "One that an order had is switched off instead.",
  response: named("RemovedVoucher", {
    outcome: outcomeField,
    voucher: part(MerchantVoucher, "The voucher where it is kept; else null."),
  }),
  revision: true,
  errors: ["not_found"],
});
