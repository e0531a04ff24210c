import type { HoldRules } from "@/lib/domain/checkout/holds";
import type { Brand } from "@/lib/domain/content/content";
import type { KeptClosing } from "@/lib/domain/settings/closing";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { sql } from "../sql/sql";
import { unread } from "../sql/values";
import { setting } from "../sql/write";
import { shops } from "../tables/shops";

const kept = query({
  name: shops.name,
  plan: shops.plan,
  timeZone: shops.timeZone,
  contactChannel: shops.contactChannel,
  announcementEnabled: shops.announcementEnabled,
  announcementText: shops.announcementText,
  whatsappPhone: shops.whatsappPhone,
  freeShippingMin: shops.freeShippingMin,
  freeShippingDisabled: shops.freeShippingDisabled,
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
export type KeptSettings = Found<typeof kept>;

export function findSettings(db: Db, shopId: string): Promise<KeptSettings | null> {
  return kept.one(db, sql`select ${kept} from ${shops} where ${shops.id} = ${shopId}`);
}

/** Changed settings. `undefined` keeps the value. */
export type SettingsChange = {
  [K in Exclude<keyof KeptSettings, "revision" | "holds" | "brand" | keyof KeptClosing>]?: KeptSettings[K] | undefined;
} & { holds?: Partial<HoldRules>; brand?: Brand | undefined };

/** Updates settings; null if their revision differs. */
export function updateSettings(
  db: Db,
  shopId: string,
  revision: number,
  { holds, ...change }: SettingsChange,
): Promise<KeptSettings | null> {
  const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changes = setting(shops, {
    ...told,
    holds: sql`${shops.holds} || ${JSON.stringify(holds ?? {})}::jsonb`,
    revision: sql`${shops.revision} + 1`,
  });
  return kept.one(
    db,
    sql`update ${shops} set ${changes} where ${shops.id} = ${shopId} and ${shops.revision} = ${revision}
    returning ${kept}`,
  );
}
