import type { Counter } from "@/lib/modules/shops/rules/quota";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { params, toParamList } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orNull, truth } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, excluded, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { dailyCounters } from "@/lib/schema/counters";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";

const {
  shopId: ofShop,
  day: ofDay,
  key: ofKey,
  count: counted,
  ceiling: quotaColumn,
  granted: grantedColumn,
} = dailyCounters;

/** Conflict target of an existing count, and its increment. */
const sameCount = columnNames(ofShop, ofDay, ofKey);
const oneMore = assign(dailyCounters, { count: sql`${counted} + 1` });

/**
 * One-time code that is about to be sent. `isSent` is false if no message leaves; both cases take the same time. `isCounted`
 * applies the shop's quotas.
 */
export type CodeSpending = {
  shopId: string;
  /** Today in the shop's time zone. */
  day: string;
  callerKey: Buffer;
  normalizedContactKeys: readonly Buffer[];
  contactKeys: readonly Buffer[];
  isSent: boolean;
  isCounted: boolean;
  /** True if the shop has counted the code already, in a lease. */
  isLeased: boolean;
  /** Number of codes that the caller would count now, to send the others later without waiting for the shop's counter. */
  wanted: number;
  now: Date;
};

const { param: spending } = params<CodeSpending>();

/**
 * True if the contact of a code has paid for an order here. `keys`: number of keys of the contact, and of its normalized form.
 */
export function hasPaid(keys: number): Sql {
  const { shopId, normalizedContactKeys, contactKeys } = spending;
  const o = alias(orders, "o");
  const paid = (whose: Sql) =>
    sql`exists (select 1 from ${o} where ${o.shopId} = ${shopId} and ${whose} and ${o.paidAt} is not null)`;
  return sql`(${paid(sql`${o.mailboxKey} in ${toParamList(normalizedContactKeys, keys)}`)}
    or ${paid(sql`${o.mailboxKey} is null and ${o.contactKey} in ${toParamList(contactKeys, keys)}`)})`;
}

/** Quotas of the shop for a code that must be counted. */
const codeQuotas = relation("stranger", {
  codeCeiling: shops.codeCeiling,
  codeCeilingPerCaller: shops.codeCeilingPerCaller,
});

const shopCounter = alias(dailyCounters, "shop_counted");

/** True if a statement with `countingCode` used a code of the caller's lease. */
const usesLease = sql`(${spending.isLeased}::boolean and exists (select 1 from caller_counted))`;

/** Columns of a statement with `countingCode`: the shop's counter, if it was changed, and the use of the caller's lease. */
export const countedCode = {
  count: orNull(shopCounter.count),
  quota: orNull(shopCounter.ceiling),
  granted: shopCounter.granted,
  usesLease: truth(usesLease),
};

/** A lease takes at most this share of what is left, so near its end a quota is spent one by one. */
const leaseShare = 8;

/**
 * Parts of a statement that counts a code to a first-time buyer. It counts for the caller first, then for the shop, each only
 * below its quota. `stranger` has a row if the code must be counted, `shop_counted` if it was, and `over`
 * says if a quota is reached. A leased code was counted for the
 * shop before. The caller may count some more as its lease. `keys`: number of keys of the contact, and of its
 * normalized form.
 */
export function countingCode(keys: number, onlyIf: Sql = sql`true`): Sql {
  const { shopId, day, callerKey, isCounted, isLeased, wanted, now } = spending;
  const ofCaller = callerKey.in((caller) => `codes ${caller.toString("hex")}`);
  const one = (key: typeof ofCaller | string, granted: number | null) =>
    insertSelect(dailyCounters, { shopId, day, key, count: 1, granted, createdAt: now });
  const quota = sql`coalesce(${quotaColumn}, (select ${codeQuotas.codeCeiling} from stranger))`;
  const least = sql`case when ${isLeased}::boolean then 0 else 1 end`;
  const lease = sql`greatest(${least}, least(${wanted}::int, (${quota} - ${counted}) / ${leaseShare}))`;
  const grant = assign(dailyCounters, { count: sql`${counted} + ${lease}`, granted: lease });
  return sql`
    stranger as (
      select ${codeQuotas} from ${shops}
      where ${shops.id} = ${shopId} and ${isCounted}::boolean and ${onlyIf} and not ${hasPaid(keys)}),
    caller_counted as (
      ${one(ofCaller, null)} from stranger
      on conflict (${sameCount}) do update set ${oneMore}
        where ${counted} < (select ${codeQuotas.codeCeilingPerCaller} from stranger)
      returning 1),
    shop_counted as (
      ${one("codes", 1)} from caller_counted where not ${isLeased}::boolean or ${wanted}::int > 1
      on conflict (${sameCount}) do update set ${grant} where ${counted} < ${quota}
      returning ${counted}, ${quota} as ceiling, ${grantedColumn}),
    over as (
      select exists (select 1 from stranger) and not exists (select 1 from shop_counted) and not ${usesLease} as yes)`;
}

/** Action that is limited per day. `key` names the action, and the caller or contact that it counts for. */
export type DailyAction = { shopId: string; day: string; key: string; most: number; now: Date };

/** Counts an action of today; false if its daily limit is reached. */
export function countDailyAction(db: Db, { shopId, day, key, most, now }: DailyAction): Promise<boolean> {
  const one = { shopId, day, key, count: 1, createdAt: now };
  return affected(
    db,
    sql`${insertInto(dailyCounters, one)} on conflict (${sameCount}) do update set ${oneMore} where ${counted} < ${most}::int
    returning 1`,
  );
}

export type ProviderCall = { shopId: string; provider: string; day: string; quota: number | null; now: Date };

const calls = query({ count: counted });

/** Counts a call to a provider before it is made; null if the plan allows no more today. Without a quota, only counts. */
export async function countCall(
  db: Db,
  { shopId, provider, day, quota: ceiling, now }: ProviderCall,
): Promise<number | null> {
  const one = { shopId, day, key: `calls ${provider}`, count: 1, ceiling, createdAt: now };
  const newest = assign(dailyCounters, { ceiling: sql`coalesce(${excluded(quotaColumn)}, ${quotaColumn})` });
  const row = await calls.one(
    db,
    sql`${insertInto(dailyCounters, one)}
    on conflict (${sameCount}) do update set ${oneMore}, ${newest} where ${counted} < coalesce(${excluded(quotaColumn)}, 2147483647)
    returning ${calls}`,
  );
  return row?.count ?? null;
}

const dailyCounter = query({ shopId: ofShop, day: ofDay, key: ofKey, count: counted, quota: quotaColumn });

export type DailyCounter = Row<typeof dailyCounter>;

/** Lists the daily counters of shops, without those per caller. */
export function listDailyCounters(db: Db, days: readonly string[]): Promise<DailyCounter[]> {
  return dailyCounter.all(
    db,
    sql`select ${dailyCounter} from ${dailyCounters}
    where ${ofDay} = any (array(select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)::date))
      and ${ofKey} not like 'codes %' and ${ofKey} not like 'guesses %' and ${ofKey} not like 'sign-up%'
    order by ${ofShop}, ${ofDay}, ${ofKey}`,
  );
}

/** Sets the quota of codes to first-time buyers for one day. */
export async function setDailyQuota(
  db: Db,
  { shopId, day, now }: { shopId: string; day: string; now: Date },
  quota: number,
): Promise<void> {
  const row = { shopId, day, key: "codes", count: 0, ceiling: quota, createdAt: now };
  await db.execute(
    sql`${insertInto(dailyCounters, row)} on conflict (${sameCount}) do update set ${assignExcluded(quotaColumn)}`,
  );
}

const codesOfDay = query({ count: counted, quota: quotaColumn });

/** Codes sent to first-time buyers on a day, and the quota of that day if it differs from the default. */
export type CodesOfDay = Row<typeof codesOfDay>;

export async function findCodesOfDay(db: Db, shopId: string, day: string): Promise<CodesOfDay> {
  const found = await codesOfDay.one(
    db,
    sql`select ${codesOfDay} from ${dailyCounters} where ${ofShop} = ${shopId} and ${ofDay} = ${day} and ${ofKey} = 'codes'`,
  );
  return found ?? { count: 0, quota: null };
}

/** Takes codes of a lease that were not sent off the shop's counter. */
export async function returnLeasedCodes(
  db: Db,
  { shopId, day, codes }: { shopId: string; day: string; codes: number },
): Promise<void> {
  await db.execute(
    sql`update ${dailyCounters} set ${assign(dailyCounters, { count: sql`${counted} - ${codes}::int` })}
    where ${ofShop} = ${shopId} and ${ofDay} = ${day} and ${ofKey} = 'codes' and ${counted} >= ${codes}::int`,
  );
}

type CountedCode = { count: number | null; quota: number | null; granted: number | null };

/** Returns the shop's counter from the row of a statement with `countingCode`. */
export function toCounter({ count, quota, granted }: CountedCode): Counter | null {
  return count === null || quota === null ? null : { count, quota, added: granted ?? 1 };
}
