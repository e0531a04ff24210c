import type { Brand } from "@/lib/modules/shops/rules/brand";
import type { ClosedShopRow } from "@/lib/modules/shops/rules/closing";
import type { HoldRules } from "@/lib/modules/shops/rules/payment-deadlines";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { sql } from "@/lib/platform/db/sql/sql";
import { unread } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { shops } from "@/lib/schema/shops";

const storedSettings = query({
  name: shops.name,
  plan: shops.plan,
  timeZone: shops.timeZone,
  contactChannel: shops.contactChannel,
  announcementEnabled: shops.announcementEnabled,
  announcementText: shops.announcementText,
  whatsappPhone: shops.whatsappPhone,
  senderPhone: shops.senderPhone,
  senderAddress: shops.senderAddress,
  freeShippingMin: shops.freeShippingMin,
  freeShippingDisabled: shops.freeShippingDisabled,
  freeShippingMax: shops.freeShippingMax,
  freeShippingServices: shops.freeShippingServices,
  holds: shops.holds,
  codeCeiling: shops.codeCeiling,
  codeCeilingPerCaller: shops.codeCeilingPerCaller,
  staffRefundLimit: shops.staffRefundLimit,
  accountHolder: shops.accountHolder,
  qrisMerchantName: shops.qrisMerchantName,
  qrisNmid: shops.qrisNmid,
  qrisPayload: shops.qrisPayload,
  shippingMode: shops.shippingMode,
  originRef: shops.originRef,
  brand: unread(shops.brand),
  closedAt: shops.closedAt,
  closedText: shops.closedText,
  reopensAt: shops.reopensAt,
  revision: shops.revision,
});

/** Settings of the shop. `holds` contains only overrides, and `brand` is unparsed. */
export type StoredSettings = Row<typeof storedSettings>;

export function findSettings(db: Db, shopId: string): Promise<StoredSettings | null> {
  return storedSettings.one(db, sql`select ${storedSettings} from ${shops} where ${shops.id} = ${shopId}`);
}

/** Changed settings. `undefined` keeps the value. */
export type SettingsChange = {
  [K in Exclude<keyof StoredSettings, "revision" | "holds" | "brand" | keyof ClosedShopRow>]?:
    | StoredSettings[K]
    | undefined;
} & { holds?: Partial<HoldRules>; brand?: Brand | undefined };

/** Updates settings; null if their revision differs. */
export function updateSettings(
  db: Db,
  shopId: string,
  revision: number,
  { holds, ...change }: SettingsChange,
): Promise<StoredSettings | null> {
  const definedChanges = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changes = assign(shops, {
    ...definedChanges,
    holds: sql`${shops.holds} || ${JSON.stringify(holds ?? {})}::jsonb`,
    revision: sql`${shops.revision} + 1`,
  });
  return storedSettings.one(
    db,
    sql`update ${shops} set ${changes} where ${shops.id} = ${shopId} and ${shops.revision} = ${revision}
    returning ${storedSettings}`,
  );
}
