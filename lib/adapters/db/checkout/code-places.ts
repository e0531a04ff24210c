import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { called } from "../sql/shape";
import { eachOf, perCount, type Slot, slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { moment, orNull, truth } from "../sql/values";
import { insertingFrom, names, replacing } from "../sql/write";
import { codeSends } from "../tables/checkout";
import { orders } from "../tables/orders";
import { staff } from "../tables/staff";

const o = called(orders, "o");
const s = called(staff, "s");

/** A count of so many places in an hour, and the moment after which a place is still taken. */
export type Places = { key: Buffer; most: number; takenSince: Date; now: Date };

/** The places of checkout codes: a shop takes at most `mostOfShop` of them for a mailbox that never paid there. */
export type CheckoutPlaces = Places & { mostOfShop: number };

/** For whom a place is taken: anybody, or only a contact that has orders with the shop, or that runs it. */
export type Taker = "anybody" | { among: "buyers" | "staff"; shopId: string; contactKeys: readonly Buffer[] };

/** `unknown`: one was free, but the contact is none of those. A moment: all are taken, and that one has been for longest. */
export type TakenPlace = "taken" | "unknown" | Date;

const looked = query({
  known: truth(sql`known`),
  taken: truth(sql`exists (select 1 from taken)`),
  oldest: orNull(moment(sql`sent_at`)),
});

const { given: place, fill: fillPlace } = slots<Places & { shopId: string; contactKeys: readonly Buffer[] }>();

const { given: checkout } = slots<CheckoutPlaces & { shopId: string }>();

/** Places of a mailbox that this shop took for checkout codes in the last hour. */
const ofShop = sql`from places where checkout_shop_id = ${checkout.shopId} and sent_at > ${checkout.takenSince}`;

/** Whether this shop may take another place of a mailbox that never paid there; and since when it has its oldest one. */
export const isShareFree = sql`(select count(*) ${ofShop}) < ${checkout.mostOfShop}::int`;
export const oldestOfShare = sql`(select min(sent_at) ${ofShop})`;

/** Whether the contact is known, by any of its keys. */
const known: Record<"buyers" | "staff", (keys: number) => Sql> = {
  buyers: (keys) =>
    sql`exists (select 1 from ${o} where ${o.shopId} = ${place.shopId} and ${o.contactKey} in ${eachOf(place.contactKeys, keys)})`,
  staff: (keys) =>
    sql`exists (select 1 from ${s} where ${s.shopId} = ${place.shopId} and ${s.contactKey} in ${eachOf(place.contactKeys, keys)}
      and ${s.removedAt} is null)`,
};

const taking = {
  anybody: perCount(() => takingOne(sql`true`)),
  buyers: perCount((keys) => takingOne(known.buyers(keys))),
  staff: perCount((keys) => takingOne(known.staff(keys))),
};

function takingOne(isKnown: Sql): Sql {
  return sql`with ${takingOldest(isKnown)} select ${looked} from oldest`;
}

/**
 * Parts of a statement that takes the place that was taken longest ago, which is `oldest`; `taken` has a row where it was free. The
 * place remembers the shop where it is for a checkout code.
 */
export function takingOldest(isKnown: Sql = sql`true`, shopId: Slot<string> | null = null): Sql {
  const { contactKey, ordinal, sentAt, checkoutShopId } = codeSends;
  const row = {
    contactKey: place.key,
    ordinal: sql`oldest.ordinal`,
    sentAt: place.now,
    checkoutShopId: shopId ?? sql`null`,
  };
  // All look at the places in one order, and lock them: whoever loses one keeps a lock on it, and must close no circle. A place that
  // is not there yet cannot be locked. Free ones are taken in order, so a statement that does not see a new one loses to it.
  return sql`places as (
      select ${ordinal}, ${sentAt}, ${checkoutShopId} from ${codeSends} where ${contactKey} = ${place.key}
      order by ${ordinal} for update),
    oldest as (
      select n as ordinal, p.sent_at, ${isKnown} as known from generate_series(1, ${place.most}::int) n
      left join places p on p.ordinal = n
      order by p.sent_at nulls first, n limit 1),
    taken as (
      ${insertingFrom(codeSends, row)} from oldest where known
      on conflict (${names(contactKey, ordinal)}) do update set ${replacing(sentAt, checkoutShopId)}
        where ${sentAt} <= ${place.takenSince}
      returning 1)`;
}

const nobody = { among: "anybody" as const, shopId: "", contactKeys: [] };

/** Takes one of a mailbox's places. Whether the contact is known or not, it is the same statement. */
export async function takePlace(db: Db, places: Places, taker: Taker): Promise<TakenPlace> {
  const { most, takenSince, now } = places;
  const whose = taker === "anybody" ? nobody : taker;
  const statement = fillPlace(taking[whose.among](whose.contactKeys.length), { ...places, ...whose });
  // Whoever loses the oldest place to another looks again; it can only be lost as often as there are places.
  for (let lost = 0; lost <= most; lost++) {
    const row = await looked.one(db, statement);
    if (row?.taken) return "taken";
    if (row?.oldest && row.oldest > takenSince) return row.oldest;
    if (!row?.known) return "unknown";
  }
  return now;
}
