import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type BindParam, params, perCount, toParamList } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orNull, truth } from "@/lib/platform/db/sql/values";
import { assignExcluded, columnNames, insertSelect } from "@/lib/platform/db/sql/write";
import { codeSends } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";

const o = alias(orders, "o");

/** Code slots per hour, the time since which a slot counts as taken, and the flag for a lookup. */
export type CodeSlots = { key: Buffer; most: number; takenSince: Date; now: Date; isLookup: boolean };

/** Code slots of a checkout. A shop takes at most `mostOfShop` of them for a contact that never paid there. */
export type CheckoutCodeSlots = CodeSlots & { mostOfShop: number };

/** `full`: all slots are taken; `oldest` is the time of the oldest one. */
export type CodeSlotResult = { kind: "reserved" } | { kind: "full"; oldest: Date };

/** `unknown`: nothing is sent, and the caller must not learn why. */
export type LookupCodeSlotResult = CodeSlotResult | { kind: "unknown" };

/** Slots of a contact. */
const slot = alias(codeSends, "slots");
const p = alias(codeSends, "p");

/** Slot of a contact that was not used for the longest time. */
export const oldestSlot = alias(codeSends, "oldest");

const found = {
  known: truth(sql`known`),
  taken: truth(sql`exists (select 1 from taken)`),
  oldest: orNull(oldestSlot.sentAt),
};

const looked = query(found);

/** Lookup by a contact at a shop, and the number of the contact's code slots that lookups may take. */
export type LookupCodeSlots = CodeSlots & {
  shopId: string;
  contactKeys: readonly Buffer[];
  normalizedContactKeys: readonly Buffer[];
  mostLookups: number;
};

const { param, prepare } = params<LookupCodeSlots>();

const takingAny = sql`with ${takingOldest()} select ${looked} from oldest`;

const countTaken = (which: Sql) =>
  sql`(select count(*) from slots where ${which} and ${slot.sentAt} > ${param.takenSince})`;

const lookedUp = query({
  ...found,
  isFull: truth(sql`${countTaken(sql`not ${slot.isLookup}`)} >= ${param.most}::int`),
});

const takingLookup = perCount((keys) => {
  const isOrdered = (isIt: Sql) => sql`exists (select 1 from ${o} where ${o.shopId} = ${param.shopId}
    and ${o.contactKey} in ${toParamList(param.contactKeys, keys)} and ${isIt})`;
  const isSameContact = sql`${o.mailboxKey} in ${toParamList(param.normalizedContactKeys, keys)}`;
  const isKnown = sql`(${isOrdered(isSameContact)} or ${isOrdered(sql`${o.mailboxKey} is null`)})`;
  const mayTake = sql`(${isKnown} and ${countTaken(sql`${slot.isLookup}`)} < ${param.mostLookups}::int)`;
  return sql`with ${takingOldest(mayTake)} select ${lookedUp} from oldest`;
});

const { param: checkout } = params<CheckoutCodeSlots & { shopId: string }>();

/** Code slots of a contact that this shop took for checkout codes in the last hour. */
const ofShop = sql`from slots where ${slot.checkoutShopId} = ${checkout.shopId} and ${slot.sentAt} > ${checkout.takenSince}`;

/** True if this shop may take another code slot of a contact that never paid there; and the time of its oldest slot. */
export const isShareFree = sql`(select count(*) ${ofShop}) < ${checkout.mostOfShop}::int`;
export const oldestOfShare = sql`(select min(${slot.sentAt}) ${ofShop})`;

/**
 * Parts of a statement that takes the least recently used slot, `oldest`. `taken` has a row if the slot was free. A slot of a
 * checkout code stores the shop.
 */
export function takingOldest(isKnown: Sql = sql`true`, shopId: BindParam<string> | null = null): Sql {
  const { contactKey, ordinal, sentAt, checkoutShopId, isLookup } = codeSends;
  const row = {
    contactKey: param.key,
    ordinal: oldestSlot.ordinal,
    sentAt: param.now,
    checkoutShopId: shopId ?? sql`null`,
    isLookup: param.isLookup,
  };
  // Locks the slots in one order: the loser of a slot keeps its lock on it, and must not cause a deadlock. A slot without a row
  // cannot be locked. Free slots are taken in order, so a statement that does not see a new slot conflicts with it and loses.
  return sql`slots as (
      select ${ordinal}, ${sentAt}, ${checkoutShopId}, ${isLookup} from ${codeSends} where ${contactKey} = ${param.key}
      order by ${ordinal} for update),
    oldest as (
      select n as ordinal, ${p.sentAt}, ${isKnown} as known from generate_series(1, ${param.most}::int) n
      left join slots p on ${p.ordinal} = n
      order by ${p.sentAt} nulls first, n limit 1),
    taken as (
      ${insertSelect(codeSends, row)} from oldest where known
      on conflict (${columnNames(contactKey, ordinal)}) do update set ${assignExcluded(sentAt, checkoutShopId, isLookup)}
        where ${sentAt} <= ${param.takenSince}
      returning 1)`;
}

/** Takes a code slot. */
export async function reserveCodeSlot(db: Db, codeSlots: CodeSlots): Promise<CodeSlotResult> {
  const statement = prepare(takingAny, { ...codeSlots, ...nobody });
  // A request that loses the oldest slot tries again. It can lose at most as often as there are slots.
  for (let lost = 0; lost <= codeSlots.most; lost++) {
    const row = await looked.one(db, statement);
    if (row?.taken) return { kind: "reserved" };
    if (row?.oldest && row.oldest > codeSlots.takenSince) return { kind: "full", oldest: row.oldest };
  }
  return { kind: "full", oldest: codeSlots.now };
}

const nobody = { shopId: "", contactKeys: [], normalizedContactKeys: [], mostLookups: 0 };

/**
 * Takes a slot of a contact for a lookup, if the contact has orders in the shop. The statement is the same in both cases. An
 * error could reveal the difference, so it depends only on checkout codes, which anybody can request.
 */
export async function reserveLookupCodeSlot(db: Db, codeSlots: LookupCodeSlots): Promise<LookupCodeSlotResult> {
  const { most, takenSince, contactKeys } = codeSlots;
  const statement = prepare(takingLookup(contactKeys.length), codeSlots);
  for (let lost = 0; lost <= most; lost++) {
    const row = await lookedUp.one(db, statement);
    if (row?.taken) return { kind: "reserved" };
    if (row?.isFull && row.oldest) return { kind: "full", oldest: row.oldest };
    if (!row?.known || (row.oldest && row.oldest > takenSince)) return { kind: "unknown" };
  }
  return { kind: "unknown" };
}
