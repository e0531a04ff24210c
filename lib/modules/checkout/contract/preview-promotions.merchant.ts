import * as z from "zod";
import { line, named, part } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { cartItems } from "@/lib/contract/resources/cart";
import { pricedCart } from "@/lib/contract/resources/price";
import { CampaignBody } from "@/lib/modules/promotions/contract/campaigns.merchant";
import { PromotionBody } from "@/lib/modules/promotions/contract/promotions.merchant";
import { replacedId } from "@/lib/modules/promotions/contract/shared";
import { VoucherBody } from "@/lib/modules/promotions/contract/vouchers.merchant";

const PreviewedPrice = named("PreviewedPrice", pricedCart);

export const promotionPreviewOperations = {
  previewPromotions: merchantOperation({
    endpoint: "POST /promotions/preview",
    tag: "Promotions",
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
    role: "staff",
    errors: ["item_unavailable", "courier_unavailable", "payment_method_unavailable", "not_found"],
    budget: "merchant",
    effect: "none",
  }),
};
