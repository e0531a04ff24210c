import * as z from "zod";
import { named, part } from "@/lib/contract/fields";
import { definePage } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { offerBody, offerFields, offersQuery, outcomeField, potBody, potFields } from "./shared";

const MerchantPromotion = named("MerchantPromotion", { ...offerFields, ...potFields });

export const PromotionBody = z.object({ ...offerBody, ...potBody });

const usual = { tag: "Promotions", role: "staff", budget: "merchant" } as const;

export const promotionOperations = {
  listPromotions: merchantOperation({
    ...usual,
    endpoint: "GET /promotions",
    summary: "List promotions",
    description: "Returns automatic discounts, newest first.",
    query: z.object(offersQuery),
    response: definePage("MerchantPromotionList", MerchantPromotion, "Promotions, newest first."),
    errors: [],
  }),
  getPromotion: merchantOperation({
    ...usual,
    endpoint: "GET /promotions/{id}",
    params: { id: "`id` of the promotion." },
    summary: "Get a promotion",
    description: "Returns one promotion.",
    response: MerchantPromotion,
    errors: ["not_found"],
  }),
  createPromotion: merchantOperation({
    ...usual,
    endpoint: "POST /promotions",
    summary: "Create a promotion",
    description:
      "Creates an automatic discount for every cart with a subtotal of at least `min_subtotal`. A better discount takes precedence.",
    body: PromotionBody,
    response: MerchantPromotion,
    errors: [],
  }),
  replacePromotion: merchantOperation({
    ...usual,
    endpoint: "PUT /promotions/{id}",
    summary: "Replace a promotion",
    description: "Replaces the resource. Omitted fields are cleared. Existing orders keep their prices.",
    body: PromotionBody,
    response: MerchantPromotion,
    revision: true,
    errors: ["not_found"],
  }),
  deletePromotion: merchantOperation({
    ...usual,
    endpoint: "DELETE /promotions/{id}",
    summary: "Delete a promotion",
    description: "Deletes a promotion. Orders keep its name and their discount.",
    response: named("DeletedPromotion", {
      outcome: outcomeField,
      promotion: part(MerchantPromotion, "The promotion if it was not deleted; null otherwise."),
    }),
    revision: true,
    errors: ["not_found"],
  }),
};
