// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what stands between quotes here is the source of other files.
import type { Bug } from "../../planting/bug";
import type { SmallRace } from "./small";

const db = "lib/adapters/db";

/**
 * Mutations that are invisible as long as transactions run one after another: each removes a protection between concurrent
 * transactions. The simulator's database has one session, so these belong to the races. Each names the race that must fail with
 * it.
 */
export const lockBugs: readonly (Bug & { race: SmallRace })[] = [
  {
    title: "goods are taken without looking whether they are still there",
    race: "the last piece",
    file: `${db}/orders/stock.ts`,
    from: "\n    and ${v.stock} >= ${d.qty}\n  returning",
    to: "\n  returning",
  },
  {
    title: "nobody looks which goods were taken",
    race: "the last piece",
    file: "lib/services/checkout/placing.ts",
    from: "if (taken.size < demands.length) await refuseMissing",
    to: "if (taken.size < 0) await refuseMissing",
  },
  {
    title: "what is left is reckoned from what was read before",
    race: "a piece for everybody",
    file: `${db}/orders/stock.ts`,
    from: "{ stock: sql`${v.stock} - ${d.qty}` }",
    to: "{ stock: sql`(select s.stock from variants s where s.shop_id = v.shop_id and s.id = v.id) - ${d.qty}` }",
  },
  {
    title: "a stock is changed by hand without being held",
    race: "stock that comes while it is sold",
    file: `${db}/catalogue/stock.ts`,
    from: "order by ${v.id} for update`",
    to: "order by ${v.id}`",
  },
  {
    title: "reservations are not compared with the share of first-time buyers",
    race: "the share of first-time buyers",
    file: "lib/domain/checkout/reservations.ts",
    from: "if (beyondShare.length > 0) return beyondShare;",
    to: "",
  },
  {
    title: "orders of one mail domain do not wait for each other",
    race: "the pieces of a mail domain",
    file: `${db}/orders/stock.ts`,
    from: "select pg_advisory_xact_lock(named.id)",
    to: "select named.id",
  },
  {
    title: "a voucher is used without looking at its quota",
    race: "the last use of a voucher",
    file: `${db}/checkout/vouchers.ts`,
    from: " and ${v.usedCount} < coalesce(${v.quota}, 2147483647)\n",
    to: "\n",
  },
  {
    title: "nobody looks whether a voucher could be counted",
    race: "the last use of a voucher",
    file: `${db}/checkout/vouchers.ts`,
    from: 'if (!row?.counted) return "quota_used";',
    to: 'if (!row?.counted) return "used";',
  },
  {
    title: "tries are reckoned from what was read before",
    race: "many guesses",
    file: `${db}/checkout/codes.ts`,
    from: "{ tries: sql`${c.tries} + 1` }",
    to: "{ tries: sql`(select b.tries from codes b where b.shop_id = c.shop_id and b.id = c.id) + 1` }",
  },
  {
    title: "a key that a twin has just taken is taken once more",
    race: "twins of a key",
    file: `${db}/checkout/idempotency-keys.ts`,
    from: "status: sql`case when ${expiresAt} <= ${key.now} then ${excluded(status)} end`",
    to: "status: excluded(status)",
  },
  {
    title: "a place that another has just taken is taken once more",
    race: "one order too many",
    file: `${db}/checkout/hold-places.ts`,
    from: "do update set ${takeOver} where ${orderSlots.heldUntil} <= ${now}",
    to: "do update set ${takeOver}",
  },
  {
    title: "messages are taken that another has just taken",
    race: "messages that nobody sent",
    file: `${db}/work/outbox.ts`,
    from: "\n      for update skip locked)",
    to: ")",
  },
  {
    title: "a voucher is changed whatever was seen of it",
    race: "one voucher for two people",
    file: `${db}/offers/vouchers.ts`,
    from: "and ${c.id} = ${id} and ${c.revision} = ${seen}\n        and ${c.usedCount} <=",
    to: "and ${c.id} = ${id} and ${seen}::int is not null\n        and ${c.usedCount} <=",
  },
  {
    title: "an import is applied while nobody holds it",
    race: "an import that is stopped",
    file: `${db}/imports/jobs.ts`,
    from: " for update of ${imports}`",
    to: "`",
  },
  {
    title: "two imports of a shop go on at once",
    race: "two imports of one file",
    file: `${db}/imports/known.ts`,
    from: "select pg_advisory_xact_lock(hashtextextended(",
    to: "select (hashtextextended(",
  },
  {
    title: "products are saved before it is noted that they were",
    race: "an import that is cut off",
    file: "lib/services/merchant/import/applying.ts",
    from: ": await saveSlice(tx, to,",
    to: ": await saveSlice(db, to,",
  },
  {
    title: "people are changed while the owners are held by nobody",
    race: "the last owner",
    file: `${db}/staff/people.ts`,
    from: "\n    order by ${g.id} for no key update`",
    to: "\n    order by ${g.id}`",
  },
  {
    title: "a limit of refunds is read while nobody holds the person",
    race: "one limit for many refunds",
    file: `${db}/orders/refund-limits.ts`,
    from: " for no key update of p`",
    to: "`",
  },
  {
    title: "an AWB is given while nobody holds it",
    race: "one AWB for two parcels",
    file: `${db}/orders/awbs.ts`,
    from: "select pg_advisory_xact_lock(hashtextextended(",
    to: "select (hashtextextended(",
  },
  {
    title: "money goes back of an order that nobody holds",
    race: "two refunds of one order",
    file: `${db}/orders/moves.ts`,
    from: "and ${o.id} = ${id} for update`);",
    to: "and ${o.id} = ${id}`);",
  },
  {
    title: "an order is moved from wherever it stands by now",
    race: "a cancel that meets the money",
    file: `${db}/orders/moves.ts`,
    from: "and ${orders.id} = ${id} and ${orders.status} = ${move.from} returning 1)",
    to: "and ${orders.id} = ${id} returning 1)",
    and: { from: "and ${o.id} = ${id} for update`);", to: "and ${o.id} = ${id}`);" },
  },
  {
    title: "what somebody does with an order is done whatever others did meanwhile",
    race: "a move, a claim and a notice",
    file: `${db}/orders/moves.ts`,
    from: "and ${orders.id} = ${id} and ${orders.status} = ${move.from} returning 1)",
    to: "and ${orders.id} = ${id} returning 1)",
    and: { from: "and ${o.id} = ${id} for update`);", to: "and ${o.id} = ${id}`);" },
  },
];
