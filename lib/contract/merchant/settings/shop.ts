import * as z from "zod";
import { count, flag, instant, line, named, part, resource, rupiah, text, word } from "../../fields";
import { limits } from "../../limits";
import { StorefrontConfig } from "../../storefront";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";
import { BrandSettings, brandBody } from "./brand";

const channels = ["email", "whatsapp", "any"] as const;
const timeZones = ["Asia/Jakarta", "Asia/Pontianak", "Asia/Makassar", "Asia/Jayapura"] as const;

/** What each rule for what orders hold and wait for means. */
const rules = {
  unpaid_per_mailbox: "Orders that one mailbox may have unpaid at a time.",
  unpaid_per_address: "The same for one address on the network, of buyers who never paid here.",
  newcomer_variant_qty: "Pieces of one variant that a buyer who never paid here may order at once.",
  newcomer_order_qty: "Pieces in all that such a buyer may order at once.",
  first_time_share_percent:
    "Percent of a variant's pieces that buyers who never paid here may reserve together; at least one piece.",
  first_time_per_address: "Pieces that such buyers may reserve from one address on the network.",
  first_time_per_domain: "Pieces that such buyers may reserve from one mail domain that is no public provider.",
  first_time_claim_hours: "Hours after placing beyond which the report of such a buyer reserves nothing.",
  first_time_reminder_hours: "Hours after which the merchant is reminded of a report of such a buyer.",
  instant_hours: "Hours that an order waits for money that takes a moment, as by QRIS.",
  transfer_hours: "Hours that it waits for a transfer.",
  claim_hours: "Hours that goods are held for a transfer that the buyer reported.",
  claim_reminder_hours: "Hours after which the merchant is reminded of such a report.",
  delivered_days: "Days on its way after which a parcel is taken to have arrived.",
} as const;

const HoldSettings = resource({
  unpaid_per_mailbox: count(rules.unpaid_per_mailbox),
  unpaid_per_address: count(rules.unpaid_per_address),
  newcomer_variant_qty: count(rules.newcomer_variant_qty),
  newcomer_order_qty: count(rules.newcomer_order_qty),
  first_time_share_percent: count(rules.first_time_share_percent),
  first_time_per_address: count(rules.first_time_per_address),
  first_time_per_domain: count(rules.first_time_per_domain),
  first_time_claim_hours: count(rules.first_time_claim_hours),
  first_time_reminder_hours: count(rules.first_time_reminder_hours),
  instant_hours: count(rules.instant_hours),
  transfer_hours: count(rules.transfer_hours),
  claim_hours: count(rules.claim_hours),
  claim_reminder_hours: count(rules.claim_reminder_hours),
  delivered_days: count(rules.delivered_days),
});

const Closing = resource({
  since: instant("Since when."),
  text: text("What every page says about it beside; null where nothing."),
  reopens_at: instant("When it takes orders again by itself; null: when somebody opens it."),
});

const ShopSettings = named("ShopSettings", {
  name: text("What the shop is called."),
  time_zone: text("The clocks by which its days begin and end."),
  contact_channel: word(channels, "Where buyers get their codes: by e-mail, by WhatsApp, or as they like."),
  announcement_enabled: flag("Whether the announcement stands above every page."),
  announcement_text: text("The announcement; null where there is none."),
  whatsapp_phone: text("The number that buyers write to; null where there is none."),
  free_shipping_min: rupiah("From which worth of goods on sending is free; null: never."),
  free_shipping_disabled: flag("Whether that is off for now."),
  closed: part(
    Closing,
    "Why it takes no orders now; null where it takes them. `POST /shop/close` and `/shop/open` change it.",
  ),
  holds: part(HoldSettings, "What orders may hold, and how long they wait."),
  brand: part(BrandSettings, "The words, links and pictures of the shop; what it has not said is null."),
  codes_per_day: count("Codes that a day may cost the shop for buyers who never paid here."),
  codes_per_address: count("How many of these one address on the network may ask for."),
  revision: count("Send it as `If-Match` with the next change."),
});

const rule = z.int().min(1).max(limits.holdRule).optional();
const share = z.int().min(1).max(100).optional();
const ceiling = z.int().min(1).max(limits.codeCeiling).optional();

const holds = z
  .object({
    unpaid_per_mailbox: rule.describe(rules.unpaid_per_mailbox),
    unpaid_per_address: rule.describe(rules.unpaid_per_address),
    newcomer_variant_qty: rule.describe(rules.newcomer_variant_qty),
    newcomer_order_qty: rule.describe(rules.newcomer_order_qty),
    first_time_share_percent: share.describe(rules.first_time_share_percent),
    first_time_per_address: rule.describe(rules.first_time_per_address),
    first_time_per_domain: rule.describe(rules.first_time_per_domain),
    first_time_claim_hours: rule.describe(rules.first_time_claim_hours),
    first_time_reminder_hours: rule.describe(rules.first_time_reminder_hours),
    instant_hours: rule.describe(rules.instant_hours),
    transfer_hours: rule.describe(rules.transfer_hours),
    claim_hours: rule.describe(rules.claim_hours),
    claim_reminder_hours: rule.describe(rules.claim_reminder_hours),
    delivered_days: rule.describe(rules.delivered_days),
  })
  .optional()
  .describe("What orders may hold, and how long they wait; a rule that is left out stays.");

export const getShopSettings = merchantOperation({
  endpoint: merchantEndpoints.getShopSettings,
  tag: "Settings",
  summary: "Get the shop's settings",
  description: "How the shop is set up, and the revision to name with a change.",
  response: ShopSettings,
  role: "staff",
  errors: [],
  budget: "merchant",
});

const SettingsBody = z.object({
  name: line(1, limits.shopNameLength).optional().describe("What the shop is called."),
  time_zone: z.enum(timeZones).optional().describe("The clocks by which its days begin and end."),
  contact_channel: z.enum(channels).optional().describe("Where buyers get their codes; somebody must carry them."),
  announcement_enabled: z.boolean().optional().describe("Whether the announcement stands above every page."),
  announcement_text: line(1, limits.announcementLength).nullable().optional().describe("The announcement, or null."),
  whatsapp_phone: line(8, 30).nullable().optional().describe("An Indonesian mobile number to write to, or null."),
  free_shipping_min: z
    .int()
    .min(0)
    .max(limits.price)
    .nullable()
    .optional()
    .describe("From which worth of goods on sending is free; null: never."),
  free_shipping_disabled: z.boolean().optional().describe("Whether that is off for now."),
  holds,
  brand: brandBody,
  codes_per_day: ceiling.describe("Codes that a day may cost the shop for buyers who never paid here."),
  codes_per_address: ceiling.describe("How many of these one address on the network may ask for."),
});

export const changeShopSettings = merchantOperation({
  endpoint: merchantEndpoints.changeShopSettings,
  tag: "Settings",
  summary: "Change the shop's settings",
  description: "What is left out stays.",
  body: SettingsBody,
  response: ShopSettings,
  role: "owner",
  revision: true,
  errors: ["no_messenger"],
  budget: "merchant",
});

const { name, announcement_enabled, announcement_text, brand } = SettingsBody.shape;

export const previewShopSettings = merchantOperation({
  endpoint: merchantEndpoints.previewShopSettings,
  tag: "Settings",
  summary: "See the shop before its brand is changed",
  description:
    "What `GET /storefront/config` would answer if this were settled now. Nothing is kept. What is left out stays.",
  body: z.object({ name, announcement_enabled, announcement_text, brand }),
  response: StorefrontConfig,
  role: "staff",
  errors: [],
  budget: "merchant",
  effect: "none",
});
