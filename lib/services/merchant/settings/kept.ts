import type { Db } from "@/lib/adapters/db/connection/client";
import { findSettings, type KeptSettings, type SettingsChange, updateSettings } from "@/lib/adapters/db/shops/settings";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import { usualHolds } from "@/lib/domain/checkout/holds";
import { readBrand } from "@/lib/domain/content/kept-content";
import type { Who } from "@/lib/domain/who";
import { changedMeanwhile } from "../meanwhile";

/** What the merchant has settled about the shop. */
export async function needSettings(db: Db, shopId: string): Promise<KeptSettings> {
  const settings = await findSettings(db, shopId);
  if (!settings) throw new Error("The shop of the request is gone.");
  return settings;
}

/** Changes settings that are still as they were seen, and notes what became of them. */
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

/** For the activity: each rule and each field of the brand on a line of its own. */
function factsOf({ holds, brand, revision: _, ...settings }: KeptSettings) {
  return { ...settings, ...usualHolds, ...holds, ...readBrand(brand).brand };
}

/** A refusal of one field, in the merchant's words. */
export function refusal(path: string, code: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code, message }] });
}

/** What is told of a thing: a field that is left out stays. */
export function told<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
