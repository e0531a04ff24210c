import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import {
  changedBrand,
  checkAccentColor,
  checkBrandPictures,
  viewBrandSettings,
} from "@/lib/modules/content/service/brand";
import { needStaffCodeSender } from "@/lib/modules/notifications/service/staff-alert";
import type { shopSettingsOperations } from "@/lib/modules/settings/contract/shop.merchant";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { type HoldRules, usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import {
  createFieldError,
  needSettings,
  parsePhoneField,
  updateStoredSettings,
} from "@/lib/modules/shops/service/settings";
import type { SettingsChange, StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import type { UseCase } from "@/lib/use-case/use-case";

type Wanted = Omit<MerchantInput<typeof shopSettingsOperations.updateShopSettings>, "revision">;
type SettingsView = Output<typeof shopSettingsOperations.getShopSettings>;

/** Returns the shop's settings. */
export const getShopSettings: UseCase<"getShopSettings"> = async ({ db, shop, now }) => {
  return viewSettings(await needSettings(db, shop.id), now);
};

/** Updates the shop's settings if the revision still matches. */
export const updateShopSettings: UseCase<"updateShopSettings"> = async (ctx, { revision, ...wanted }) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent(async (tx) => {
    const channel = wanted.contact_channel;
    if (channel === "email" || channel === "whatsapp") needStaffCodeSender(providers, channel);
    const before = await needSettings(tx, shop.id);
    const { brand } = wanted;
    if (brand) checkAccentColor(brand);
    if (brand) await checkBrandPictures(tx, shop.id, brand);
    const change = { ...changeOf(wanted), brand: brand && changedBrand(readBrand(before.brand).brand, brand) };
    checkAnnouncement(before, change);
    return { answer: viewSettings(await updateStoredSettings(ctx, tx, { before, revision }, change), ctx.now) };
  });
};

function changeOf(wanted: Wanted): SettingsChange {
  return {
    name: wanted.name,
    timeZone: wanted.time_zone,
    contactChannel: wanted.contact_channel,
    announcementEnabled: wanted.announcement_enabled,
    announcementText: wanted.announcement_text,
    whatsappPhone: parsePhoneField({ path: "whatsapp_phone", name: "Nomor WhatsApp" }, wanted.whatsapp_phone),
    freeShippingMin: wanted.free_shipping_min,
    freeShippingDisabled: wanted.free_shipping_disabled,
    freeShippingMax: wanted.free_shipping_max,
    freeShippingServices: wanted.free_shipping_services,
    holds: holdsOf(wanted.order_rules),
    codeCeiling: wanted.codes_per_day,
    codeCeilingPerCaller: wanted.codes_per_address,
  };
}

/** Throws if an announcement is enabled without a text. */
function checkAnnouncement(before: StoredSettings, { announcementEnabled, announcementText }: SettingsChange): void {
  const isShown = announcementEnabled ?? before.announcementEnabled;
  const hasAnnouncementChange = announcementEnabled !== undefined || announcementText !== undefined;
  const text = announcementText === undefined ? before.announcementText : announcementText;
  if (hasAnnouncementChange && isShown && !text)
    throw createFieldError("announcement_text", "missing", "Tulis dulu pengumumannya, baru tampilkan.");
}

/** API name of each rule. */
const ruleNames = {
  unpaidPerMailbox: "unpaid_per_contact",
  unpaidPerCaller: "unpaid_per_address",
  newcomerVariantQty: "first_time_variant_qty",
  newcomerOrderQty: "first_time_order_qty",
  firstTimeSharePercent: "first_time_share_percent",
  firstTimePerAddress: "first_time_per_address",
  firstTimePerDomain: "first_time_per_domain",
  firstTimeClaimHours: "first_time_claim_hours",
  firstTimeReminderHours: "first_time_reminder_hours",
  instantHours: "instant_hours",
  transferHours: "transfer_hours",
  claimHours: "claim_hours",
  claimReminderHours: "claim_reminder_hours",
  deliveredDays: "delivered_days",
} as const satisfies Record<keyof HoldRules, keyof NonNullable<Wanted["order_rules"]>>;

function holdsOf(input: Wanted["order_rules"]): Partial<HoldRules> {
  const given = Object.entries(ruleNames).map(([rule, name]) => [rule, input?.[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function viewSettings(settings: StoredSettings, now: Date): SettingsView {
  const rules = { ...usualHolds, ...settings.holds };
  return {
    name: settings.name,
    time_zone: settings.timeZone,
    contact_channel: settings.contactChannel,
    announcement_enabled: settings.announcementEnabled,
    announcement_text: settings.announcementText,
    whatsapp_phone: settings.whatsappPhone,
    free_shipping_min: settings.freeShippingMin,
    free_shipping_disabled: settings.freeShippingDisabled,
    free_shipping_max: settings.freeShippingMax,
    free_shipping_services: settings.freeShippingServices,
    closed: viewClosing(settings, now),
    order_rules: viewRules(rules),
    brand: viewBrandSettings(readBrand(settings.brand).brand),
    codes_per_day: settings.codeCeiling,
    codes_per_address: settings.codeCeilingPerCaller,
    revision: settings.revision,
  };
}

function viewClosing(settings: StoredSettings, now: Date): SettingsView["closed"] {
  const closing = findShopClosing(settings, now);
  if (!closing) return null;
  return {
    since: settings.closedAt?.toISOString() ?? null,
    text: closing.text,
    reopens_at: closing.reopensAt?.toISOString() ?? null,
  };
}

function viewRules(rules: HoldRules): SettingsView["order_rules"] {
  return {
    unpaid_per_contact: rules.unpaidPerMailbox,
    unpaid_per_address: rules.unpaidPerCaller,
    first_time_variant_qty: rules.newcomerVariantQty,
    first_time_order_qty: rules.newcomerOrderQty,
    first_time_share_percent: rules.firstTimeSharePercent,
    first_time_per_address: rules.firstTimePerAddress,
    first_time_per_domain: rules.firstTimePerDomain,
    first_time_claim_hours: rules.firstTimeClaimHours,
    first_time_reminder_hours: rules.firstTimeReminderHours,
    instant_hours: rules.instantHours,
    transfer_hours: rules.transferHours,
    claim_hours: rules.claimHours,
    claim_reminder_hours: rules.claimReminderHours,
    delivered_days: rules.deliveredDays,
  };
}
