import type { Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, orNull, selectOne, timestampValue } from "@/lib/platform/db/sql/values";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";

const c = alias(campaigns, "c");
const lowered = alias(campaignProducts, "lowered");

const announced = object({
  title: c.title,
  badge: c.badge,
  discountType: c.discountType,
  discountValue: c.discountValue,
  endsAt: c.endsAt,
});

/** Public fields of a campaign, as its announcement shows them. */
export type AnnouncedCampaign = Row<typeof announced>;

/** Returns the campaign that runs at `now` and lowers a price. If several run, returns the one that ends first. */
export function runningCampaign(shopId: string, now: Date) {
  const lowers = sql`exists (select from ${lowered} where ${lowered.shopId} = ${shopId} and ${lowered.campaignId} = ${c.id})`;
  return selectOne(
    announced,
    sql`from ${c} where ${c.shopId} = ${shopId} and ${c.enabled} and ${c.startsAt} <= ${now} and ${c.endsAt} > ${now}
      and ${lowers} order by ${c.endsAt}, ${c.id} limit 1`,
  );
}

/** Returns the next time at which a campaign of the shop starts or ends. */
export function selectNextCampaignChange(shopId: OrBindParam<string>, now: OrBindParam<Date>) {
  const soonest = sql`select min(moment) from ${c}, unnest(array[${c.startsAt}, ${c.endsAt}]) as moment
    where ${c.shopId} = ${shopId} and ${c.enabled} and ${c.endsAt} > ${now} and moment > ${now}`;
  return orNull(timestampValue(soonest));
}
