import * as z from "zod";
import { line, named, part, text, texts } from "@/lib/contract/fields";
import { definePage } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { offerBody, offerFields, offersQuery, outcomeField, productIds } from "./shared";

const MerchantCampaign = named("MerchantCampaign", {
  ...offerFields,
  title: text("Campaign name."),
  badge: text("Badge of its products, such as `-20%`."),
  product_ids: texts("Discounted products."),
});

export const CampaignBody = z.object({
  ...offerBody,
  title: line(1, 80).describe("Campaign name."),
  badge: line(1, 20)
    .nullable()
    .or(z.literal("").transform(() => null))
    .default(null)
    .describe("Badge of its products, such as `-20%`; null for none."),
  product_ids: productIds.describe("Discounted products."),
});

const usual = { tag: "Promotions", role: "staff", budget: "merchant" } as const;

export const campaignOperations = {
  listCampaigns: merchantOperation({
    ...usual,
    endpoint: "GET /campaigns",
    summary: "List campaigns",
    description: "Returns temporary discounts on selected products, newest first.",
    query: z.object(offersQuery),
    response: definePage("MerchantCampaignList", MerchantCampaign, "Campaigns, newest first."),
    errors: [],
  }),
  getCampaign: merchantOperation({
    ...usual,
    endpoint: "GET /campaigns/{id}",
    params: { id: "`id` of the campaign." },
    summary: "Get a campaign",
    description: "Returns one campaign with its products.",
    response: MerchantCampaign,
    errors: ["not_found"],
  }),
  createCampaign: merchantOperation({
    ...usual,
    endpoint: "POST /campaigns",
    summary: "Create a campaign",
    description:
      "Creates a campaign. Prices change automatically at `starts_at`. `POST /promotions/preview` shows them in advance.",
    body: CampaignBody,
    response: MerchantCampaign,
    errors: [],
  }),
  replaceCampaign: merchantOperation({
    ...usual,
    endpoint: "PUT /campaigns/{id}",
    summary: "Replace a campaign",
    description: "Replaces the resource. Omitted fields are cleared. Existing orders keep their prices.",
    body: CampaignBody,
    response: MerchantCampaign,
    revision: true,
    errors: ["not_found"],
  }),
  deleteCampaign: merchantOperation({
    ...usual,
    endpoint: "DELETE /campaigns/{id}",
    summary: "Delete or disable a campaign",
    description: "Deletes a campaign. A campaign on a page is disabled instead, so that the page keeps its section.",
    response: named("DeletedCampaign", {
      outcome: outcomeField,
      campaign: part(MerchantCampaign, "The campaign if it was only disabled; null otherwise."),
    }),
    revision: true,
    errors: ["not_found"],
  }),
};
