import * as z from "zod";
import { count, flag, instant, line, named, part, resource, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { freeShippingLimits, freeShippingLimitsBody } from "@/lib/contract/resources/free-shipping";
import { BrandSettings, brandBody } from "@/lib/modules/content/contract/brand";
import { StorefrontConfig } from "@/lib/modules/content/contract/storefront";

const channels = ["email", "whatsapp", "any"] as const;
const timeZones = ["Asia/Jakarta", "Asia/Pontianak", "Asia/Makassar", "Asia/Jayapura"] as const;

/** Descriptions of the rules for reservations, open orders and deadlines. */
const rules = {
  unpaid_per_contact: "Maximum number of unpaid orders per contact.",
  unpaid_per_address: "Maximum number of unpaid orders of first-time buyers per network address.",
  first_time_variant_qty: "Pieces of one variant that a first-time buyer may have in one order.",
  first_time_order_qty: "Total pieces that a first-time buyer may have in one order.",
  first_time_share_percent:
    "Percent of a variant's pieces that first-time buyers may reserve together; at least one piece.",
  first_time_per_address: "Pieces that first-time buyers may reserve per network address.",
  first_time_per_domain: "Pieces that first-time buyers may reserve per mail domain, except public providers.",
  first_time_claim_hours: "Hours after placing for which a first-time buyer's payment claim reserves stock.",
  first_time_reminder_hours: "Hours after which the merchant is reminded of a first-time buyer's payment claim.",
  instant_hours: "Payment deadline of instant methods such as QRIS, in hours.",
  transfer_hours: "Payment deadline of transfers, in hours.",
  claim_hours: "Hours for which a payment claim reserves stock.",
  claim_reminder_hours: "Hours after which the merchant is reminded of a payment claim.",
  delivered_days: "Days in transit after which a parcel counts as delivered.",
} as const;

const OrderRules = resource({
  unpaid_per_contact: count(rules.unpaid_per_contact),
  unpaid_per_address: count(rules.unpaid_per_address),
  first_time_variant_qty: count(rules.first_time_variant_qty),
  first_time_order_qty: count(rules.first_time_order_qty),
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
  since: instant("Time when it was closed."),
  text: text("Additional text on every page; null if there is none."),
  reopens_at: instant("Time when it reopens automatically; null if somebody must reopen it."),
});

const ShopSettings = named("ShopSettings", {
  name: text("Shop name."),
  time_zone: text("Time zone of the shop's days."),
  contact_channel: word(channels, "Channel for buyers' codes: e-mail, WhatsApp, or the buyer's choice."),
  announcement_enabled: flag("True if every page shows the announcement."),
  announcement_text: text("Text of the announcement; null if there is none."),
  whatsapp_phone: text("WhatsApp number for buyers; null if there is none."),
  free_shipping_min: rupiah("Subtotal from which shipping is free; null for never."),
  free_shipping_disabled: flag("True if free shipping is disabled for now."),
  ...freeShippingLimits,
  closed: part(Closing, "Closure of the shop; null if it takes orders. `POST /shop/close` and `/shop/open` change it."),
  order_rules: part(OrderRules, "Rules for reservations, open orders and deadlines."),
  brand: part(BrandSettings, "Texts, links and pictures of the shop; unset ones are null."),
  codes_per_day: count("Daily quota of codes for first-time buyers."),
  codes_per_address: count("Part of that quota per network address."),
  revision: count("Revision of the settings. Send it as `If-Match` with the next change."),
});

const rule = z.int().min(1).max(limits.holdRule).optional();
const share = z.int().min(1).max(100).optional();
const quota = z.int().min(1).max(limits.codeCeiling).optional();

const order_rules = z
  .object({
    unpaid_per_contact: rule.describe(rules.unpaid_per_contact),
    unpaid_per_address: rule.describe(rules.unpaid_per_address),
    first_time_variant_qty: rule.describe(rules.first_time_variant_qty),
    first_time_order_qty: rule.describe(rules.first_time_order_qty),
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
  .describe("Rules for reservations, open orders and deadlines; omitted rules keep their value.");

const SettingsBody = z.object({
  name: line(1, limits.shopNameLength).optional().describe("Shop name."),
  time_zone: z.enum(timeZones).optional().describe("Time zone of the shop's days."),
  contact_channel: z.enum(channels).optional().describe("Channel for buyers' codes; it needs a message sender."),
  announcement_enabled: z.boolean().optional().describe("True if every page shows the announcement."),
  announcement_text: line(1, limits.announcementLength)
    .nullable()
    .optional()
    .describe("Text of the announcement, or null."),
  whatsapp_phone: line(8, 30).nullable().optional().describe("Indonesian WhatsApp number for buyers, or null."),
  free_shipping_min: z
    .int()
    .min(0)
    .max(limits.price)
    .nullable()
    .optional()
    .describe("Subtotal from which shipping is free; null for never."),
  free_shipping_disabled: z.boolean().optional().describe("True if free shipping is disabled for now."),
  ...freeShippingLimitsBody,
  order_rules,
  brand: brandBody,
  codes_per_day: quota.describe("Daily quota of codes for first-time buyers."),
  codes_per_address: quota.describe("Part of that quota per network address."),
});

const { name, announcement_enabled, announcement_text, brand } = SettingsBody.shape;

export const shopSettingsOperations = {
  getShopSettings: merchantOperation({
    endpoint: "GET /settings/shop",
    tag: "Settings",
    summary: "Get shop settings",
    description: "Returns the shop settings, and the revision for a change.",
    response: ShopSettings,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updateShopSettings: merchantOperation({
    endpoint: "PATCH /settings/shop",
    tag: "Settings",
    summary: "Update shop settings",
    description: "Changes shop settings. Omitted fields keep their value.",
    body: SettingsBody,
    response: ShopSettings,
    role: "owner",
    revision: true,
    errors: ["no_message_channel"],
    budget: "merchant",
  }),
  previewShopSettings: merchantOperation({
    endpoint: "POST /settings/shop/preview",
    tag: "Settings",
    summary: "Preview shop settings",
    description:
      "Returns `GET /storefront/config` as it would be with these settings. Nothing is saved. Omitted fields keep their value.",
    body: z.object({ name, announcement_enabled, announcement_text, brand }),
    response: StorefrontConfig,
    role: "staff",
    errors: [],
    budget: "merchant",
    effect: "none",
  }),
};
