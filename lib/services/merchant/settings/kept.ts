import type { Db } from "@/lib/adapters/db/connection/client";
import { findSettings, type KeptSettings, type SettingsChange, updateSettings } from "@/lib/adapters/db/shops/settings";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import { usualHolds } from "@/lib/domain/checkout/holds";
import { readBrand } from "@/lib/domain/content/kept-content";
import type { Who } from "@/lib/domain/who";
import { changedMeanwhile } from "../meanwhile";

/** Returns the shop's settings. */
export async function needSettings(db: Db, shopId: string): Promise<KeptSettings> {
  const settings = await findSettings(db, shopId);
  if (!settings) throw new Error("The shop of this request does not exist.");
  return settings;
}

/** Updates settings if the revision still matches, and records an audit entry. */
export async function changeKept(
  ctx: { shop: { id: string }; who: Who; now: Date },
  tx: Db,
  { before, revision }: { before: KeptSettings; revision: number },
  change: SettingsChange,
): Promise<KeptSettings> {
  const { shop } = ctx;
  const after = await updateSettings(tx, shop.id, revision, change);
  const subject = { kind: "settings", id: "shop" };
  if (!after) throw await changedMeanwhile(tx, shop.id, subject, before.revision);
  await noteActivity(tx, ctx, { what: "settings.changed", subject, before: factsOf(before), after: factsOf(after) });
  return after;
}

/** Audit fields: each rule and each brand field separately. */
function factsOf({ holds, brand, revision: _, ...settings }: KeptSettings) {
  return { ...settings, ...usualHolds, ...holds, ...readBrand(brand).brand };
}

/** Error for one field, with a message for the merchant. */
export function refusal(path: string, code: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code, message }] });
}

/** Drops undefined fields: omitted fields keep their value. */
export function told<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
