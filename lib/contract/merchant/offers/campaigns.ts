import * as z from "zod";
import { line, named, part, text, texts } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { pageOf } from "../lists";
import { merchantOperation } from "../operation";
import { offerBody, offerFields, offersQuery, outcomeField, productIds } from "./offers";

const MerchantCampaign = named("MerchantCampaign", {
  ...offerFields,
  title: text("What the campaign is called."),
  badge: text("What its products wear, such as `-20%`."),
  product_ids: texts("The products that cost less."),
});

export const CampaignBody = z.object({
  ...offerBody,
  title: line(1, 80).describe("What the campaign is called."),
  badge: line(1, 20)
    .nullable()
    .or(z.literal("").transform(() => null))
    .default(null)
    .describe("What its products wear, such as `-20%`; null: nothing."),
  product_ids: productIds.describe("The products that cost less."),
});

const usual = { tag: "Offers", role: "staff", budget: "merchant" } as const;

export const listCampaigns = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listCampaigns,
  summary: "List the campaigns",
  description: "Lower prices for some products between two moments, the newest first.",
  query: z.object(offersQuery),
  response: pageOf("MerchantCampaignList", MerchantCampaign, "Campaigns, the newest first."),
  errors: [],
});

export const getCampaign = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getCampaign,
  summary: "Get a campaign",
  description: "With the products that cost less.",
  response: MerchantCampaign,
  errors: ["not_found"],
});

export const createCampaign = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.createCampaign,
  summary: "Make a campaign",
  description: "Prices are lower from `starts_at` on by themselves. `POST /promotions/preview` shows them before.",
  body: CampaignBody,
  response: MerchantCampaign,
  errors: [],
});

export const changeCampaign = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeCampaign,
  summary: "Change a campaign",
  description: "The whole of it is sent. Orders that were placed keep their prices.",
  body: CampaignBody,
  response: MerchantCampaign,
  revision: true,
  errors: ["not_found"],
});

export const removeCampaign = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removeCampaign,
  summary: "Remove a campaign",
  description: "One that a page shows is switched off instead, so that the page keeps its section.",
  response: named("RemovedCampaign", {
    outcome: outcomeField,
    campaign: part(MerchantCampaign, "The campaign where it is kept; else null."),
  }),
  revision: true,
  errors: ["not_found"],
});
