import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import { usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import {
  findSettings,
  type SettingsChange,
  type StoredSettings,
  updateSettings,
} from "@/lib/modules/shops/store/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Actor } from "@/lib/values/actor";
import { parsePhone } from "@/lib/values/contact";

/** Returns the shop's settings. */
export async function needSettings(db: Db, shopId: string): Promise<StoredSettings> {
  const settings = await findSettings(db, shopId);
  if (!settings) throw new Error("The shop of this request does not exist.");
  return settings;
}

/** Updates settings if the revision still matches, and records an audit entry. */
export async function updateStoredSettings(
  ctx: { shop: { id: string }; actor: Actor; now: Date },
  tx: Db,
  { before, revision }: { before: StoredSettings; revision: number },
  change: SettingsChange,
): Promise<StoredSettings> {
  const { shop } = ctx;
  const after = await updateSettings(tx, shop.id, revision, change);
  const subject = { kind: "settings", id: "shop" };
  if (!after) throw await changedMeanwhile(tx, shop.id, subject, before.revision);
  await recordAudit(tx, ctx, {
    what: "settings.changed",
    subject,
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
  return after;
}

/** Audit fields: each rule and each brand field separately. */
function toAuditFields({ holds, brand, revision: _, ...settings }: StoredSettings) {
  return { ...settings, ...usualHolds, ...holds, ...readBrand(brand).brand };
}

/** Error for one field, with a message for the merchant. */
export function createFieldError(path: string, code: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code, message }] });
}

/** Parses a mobile number that a merchant typed, for its field. Throws if it is not one. */
export function parsePhoneField(
  field: { path: string; name: string },
  typed: string | null | undefined,
): string | null | undefined {
  if (typeof typed !== "string") return typed;
  const phone = parsePhone(typed);
  if (!phone)
    throw createFieldError(field.path, "invalid_phone", `${field.name} ini tidak dikenali. Contoh: 081234567890.`);
  return phone;
}

/** Drops undefined fields: omitted fields keep their value. */
export function omitUndefined<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
