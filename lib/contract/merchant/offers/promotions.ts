import * as z from "zod";
import { line, named, part } from "../../fields";
import { limits } from "../../limits";
import { pricedCart } from "../../price";
import { cartItems } from "../../shipping";
import { merchantEndpoints } from "../endpoints";
import { pageOf } from "../lists";
import { merchantOperation } from "../operation";
import { CampaignBody } from "./campaigns";
import { offerBody, offerFields, offersQuery, outcomeField, potBody, potFields, replacedId } from "./offers";
import { VoucherBody } from "./vouchers";

const MerchantPromotion = named("MerchantPromotion", { ...offerFields, ...potFields });

const PromotionBody = z.object({ ...offerBody, ...potBody });

const usual = { tag: "Offers", role: "staff", budget: "merchant" } as const;

export const listPromotions = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listPromotions,
  summary: "List the promotions",
  description: "Discounts that hold by themselves, the newest first.",
  query: z.object(offersQuery),
  response: pageOf("MerchantPromotionList", MerchantPromotion, "Promotions, the newest first."),
  errors: [],
});

export const getPromotion = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getPromotion,
  summary: "Get a promotion",
  description: "One of them.",
  response: MerchantPromotion,
  errors: ["not_found"],
});

export const createPromotion = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.createPromotion,
  summary: "Make a promotion",
  description: "It holds for every cart from `min_subtotal` on, where nothing better does.",
  body: PromotionBody,
  response: MerchantPromotion,
  errors: [],
});

export const changePromotion = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changePromotion,
  summary: "Change a promotion",
  description: "The whole of it is sent. Orders that were placed keep their prices.",
  body: PromotionBody,
  response: MerchantPromotion,
  revision: true,
  errors: ["not_found"],
});

export const removePromotion = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removePromotion,
  summary: "Remove a promotion",
  description: "Orders keep its name and what it gave.",
  response: named("RemovedPromotion", {
    outcome: outcomeField,
    promotion: part(MerchantPromotion, "The promotion where it is kept; else null."),
  }),
  revision: true,
  errors: ["not_found"],
});

const PreviewedPrice = named("PreviewedPrice", pricedCart);

export const previewPromotions = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.previewPromotions,
  summary: "See what a cart would pay",
  description:
    "With the shop's offers as they are, and with those that are sent. Nothing is kept. It is priced as a buyer's cart is, without a `unique_code`.",
  body: z.object({
    items: cartItems,
    at: z.iso.datetime({ offset: true }).nullable().default(null).describe("When it is bought; null: now."),
    courier_code: line(1, 40).nullable().default(null).describe("The courier; null: not chosen yet."),
    shipping_cost: z
      .int()
      .min(0)
      .max(limits.price)
      .nullable()
      .default(null)
      .describe("What the courier takes; null: its flat cost, or nothing where none is chosen."),
    voucher_code: line(0, 40).nullable().default(null).describe("What the buyer types; null: the sent voucher's code."),
    payment_method: line(1, 40).nullable().default(null).describe("How it is paid; null: not chosen yet."),
    campaign: z
      .object({ ...CampaignBody.shape, id: replacedId.describe("The campaign that it replaces; null: it is new.") })
      .nullable()
      .default(null)
      .describe("A campaign to try."),
    promotion: z
      .object({ ...PromotionBody.shape, id: replacedId.describe("The promotion that it replaces; null: it is new.") })
      .nullable()
      .default(null)
      .describe("A promotion to try."),
    voucher: z
      .object({ ...VoucherBody.shape, id: replacedId.describe("The voucher that it replaces; null: it is new.") })
      .nullable()
      .default(null)
      .describe("A voucher to try."),
  }),
  response: named("PromotionPreview", {
    as_is: part(PreviewedPrice, "What it costs with the shop's offers as they are."),
    tried: part(PreviewedPrice, "What it would cost with what was sent; null where nothing was."),
  }),
  errors: ["item_unavailable", "courier_unavailable", "payment_method_unavailable", "not_found"],
  effect: "none",
});
