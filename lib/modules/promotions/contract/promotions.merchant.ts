import * as z from "zod";
import { merchantEndpoints } from "@/lib/contract/endpoints.merchant";
import { line, named, part } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { pricedCart } from "@/lib/contract/resources/price";
import { cartItems } from "@/lib/modules/checkout/contract/rates";
import { CampaignBody } from "./campaigns.merchant";
import { offerBody, offerFields, offersQuery, outcomeField, potBody, potFields, replacedId } from "./shared";
import { VoucherBody } from "./vouchers.merchant";

const MerchantPromotion = named("MerchantPromotion", { ...offerFields, ...potFields });

const PromotionBody = z.object({ ...offerBody, ...potBody });

const usual = { tag: "Promotions", role: "staff", budget: "merchant" } as const;

const PreviewedPrice = named("PreviewedPrice", pricedCart);

export const promotionOperations = {
  listPromotions: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.listPromotions,
    summary: "List promotions",
    description: "Returns automatic discounts, newest first.",
    query: z.object(offersQuery),
    response: definePage("MerchantPromotionList", MerchantPromotion, "Promotions, newest first."),
    errors: [],
  }),
  getPromotion: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.getPromotion,
    summary: "Get a promotion",
    description: "Returns one promotion.",
    response: MerchantPromotion,
    errors: ["not_found"],
  }),
  createPromotion: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.createPromotion,
    summary: "Create a promotion",
    description:
      "Creates an automatic discount for every cart with a subtotal of at least `min_subtotal`. A better discount takes precedence.",
    body: PromotionBody,
    response: MerchantPromotion,
    errors: [],
  }),
  replacePromotion: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.replacePromotion,
    summary: "Replace a promotion",
    description: "Replaces the resource. Omitted fields are cleared. Existing orders keep their prices.",
    body: PromotionBody,
    response: MerchantPromotion,
    revision: true,
    errors: ["not_found"],
  }),
  deletePromotion: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.deletePromotion,
    summary: "Delete a promotion",
    description: "Deletes a promotion. Orders keep its name and their discount.",
    response: named("DeletedPromotion", {
      outcome: outcomeField,
      promotion: part(MerchantPromotion, "The promotion if it was not deleted; null otherwise."),
    }),
    revision: true,
    errors: ["not_found"],
  }),
  previewPromotions: merchantOperation({
    ...usual,
    endpoint: merchantEndpoints.previewPromotions,
    summary: "Preview prices for a cart",
    description:
      "Prices a cart with the shop's current promotions, and with those in the request. Nothing is saved. The price equals that of a buyer's cart, without a `unique_code`.",
    body: z.object({
      items: cartItems,
      at: z.iso.datetime({ offset: true }).nullable().default(null).describe("Time of purchase; null for now."),
      courier_code: line(1, 40).nullable().default(null).describe("Courier; null if not chosen yet."),
      shipping_cost: z
        .int()
        .min(0)
        .max(limits.price)
        .nullable()
        .default(null)
        .describe("Courier's price; null for its flat cost, or 0 without a courier."),
      voucher_code: line(0, 40)
        .nullable()
        .default(null)
        .describe("Code that the buyer enters; null: code of `voucher`."),
      payment_method: line(1, 40).nullable().default(null).describe("Payment method; null if not chosen yet."),
      campaign: z
        .object({ ...CampaignBody.shape, id: replacedId.describe("Campaign to replace; null if it is new.") })
        .nullable()
        .default(null)
        .describe("Campaign to preview."),
      promotion: z
        .object({ ...PromotionBody.shape, id: replacedId.describe("Promotion to replace; null if it is new.") })
        .nullable()
        .default(null)
        .describe("Promotion to preview."),
      voucher: z
        .object({ ...VoucherBody.shape, id: replacedId.describe("Voucher to replace; null if it is new.") })
        .nullable()
        .default(null)
        .describe("Voucher to preview."),
    }),
    response: named("PromotionPreview", {
      current: part(PreviewedPrice, "Price with the shop's current promotions."),
      preview: part(PreviewedPrice, "Price with those in the request; null if the request has none."),
    }),
    errors: ["item_unavailable", "courier_unavailable", "payment_method_unavailable", "not_found"],
    effect: "none",
  }),
};
