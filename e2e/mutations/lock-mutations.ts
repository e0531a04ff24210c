// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code of other files.

import type { SmallRace } from "../races/small/small-races";
import type { Bug } from "./mutation";

/**
 * Mutations that are invisible as long as transactions run one after another: each removes a protection between concurrent
 * transactions. The simulator's database has one session, so these belong to the races. Each names the race that must fail with
 * it.
 */
export const lockBugs: readonly (Bug & { race: SmallRace })[] = [
  {
    title: "stock is taken without checking that it is left",
    race: "the last piece",
    file: "lib/modules/orders/store/stock.ts",
    from: "\n    and ${v.stock} >= ${d.qty}\n  returning",
    to: "\n  returning",
  },
  {
    title: "the result of taking stock is not checked",
    race: "the last piece",
    file: "lib/modules/checkout/service/place-order.ts",
    from: "if (taken.size < demands.length) await refuseMissing",
    to: "if (taken.size < 0) await refuseMissing",
  },
  {
    title: "the remaining stock is calculated from an earlier read",
    race: "a piece for every buyer",
    file: "lib/modules/orders/store/stock.ts",
    from: "{ stock: sql`${v.stock} - ${d.qty}` }",
    to: "{ stock: sql`(select s.stock from variants s where s.shop_id = v.shop_id and s.id = v.id) - ${d.qty}` }",
  },
  {
    title: "a stock count does not lock the stock",
    race: "restocking during sales",
    file: "lib/modules/catalog/store/stock.ts",
    from: "order by ${v.id} for update`",
    to: "order by ${v.id}`",
  },
  {
    title: "reservations are not compared with the share of first-time buyers",
    race: "the share of first-time buyers",
    file: "lib/modules/checkout/rules/reservations.ts",
    from: "if (beyondShare.length > 0) return beyondShare;",
    to: "",
  },
  {
    title: "orders of one mail domain are not serialized",
    race: "the pieces per mail domain",
    file: "lib/modules/orders/store/stock.ts",
    from: "select pg_advisory_xact_lock(named.hash)",
    to: "select named.hash",
  },
  {
    title: "a voucher is used without checking its quota",
    race: "the last use of a voucher",
    file: "lib/modules/promotions/store/voucher-uses.ts",
    from: " and ${v.usedCount} < coalesce(${v.quota}, 2147483647)\n",
    to: "\n",
  },
  {
    title: "the result of counting a voucher use is not checked",
    race: "the last use of a voucher",
    file: "lib/modules/promotions/store/voucher-uses.ts",
    from: 'if (!row?.counted) return "quota_used";',
    to: 'if (!row?.counted) return "used";',
  },
  {
    title: "code tries are calculated from an earlier read",
    race: "many wrong codes",
    file: "lib/modules/verification/store/codes.ts",
    from: "{ tries: sql`${c.tries} + 1` }",
    to: "{ tries: sql`(select b.tries from codes b where b.shop_id = c.shop_id and b.id = c.id) + 1` }",
  },
  {
    title: "a lease of codes is counted as one code",
    race: "the daily quota of codes",
    file: "lib/modules/shops/store/counters.ts",
    from: "{ count: sql`${counted} + ${lease}`, granted: lease }",
    to: "{ count: sql`${counted} + 1`, granted: lease }",
  },
  {
    title: "a key of a request in progress is claimed again",
    race: "concurrent requests with one key",
    file: "lib/api/idempotency/store/keys.ts",
    from: "status: sql`case when ${expiresAt} <= ${key.now} then ${excluded(status)} end`",
    to: "status: excluded(status)",
  },
  {
    title: "an occupied open-order slot is reserved again",
    race: "open-order slots",
    file: "lib/modules/orders/store/order-slots.ts",
    from: "do update set ${takeOver} where ${orderSlots.heldUntil} <= ${now}",
    to: "do update set ${takeOver}",
  },
  {
    title: "messages taken by another instance are taken again",
    race: "unsent messages",
    file: "lib/modules/notifications/store/outbox.ts",
    from: "\n      for update skip locked)",
    to: ")",
  },
  {
    title: "a voucher is updated without checking its revision",
    race: "concurrent edits of a voucher",
    file: "lib/modules/promotions/store/vouchers.ts",
    from: "and ${c.id} = ${id} and ${c.revision} = ${seen}\n        and ${c.usedCount} <=",
    to: "and ${c.id} = ${id} and ${seen}::int is not null\n        and ${c.usedCount} <=",
  },
  {
    title: "an import is applied without a lock",
    race: "a stopped import",
    file: "lib/modules/imports/store/imports.ts",
    from: " for update of ${imports}`",
    to: "`",
  },
  {
    title: "two imports of a shop run concurrently",
    race: "two concurrent imports of one file",
    file: "lib/modules/imports/store/known-products.ts",
    from: "select pg_advisory_xact_lock(hashtextextended(",
    to: "select (hashtextextended(",
  },
  {
    title: "products are saved outside the transaction that records their progress",
    race: "an interrupted import",
    file: "lib/modules/imports/service/applying.ts",
    from: ": await saveSlice(tx, to,",
    to: ": await saveSlice(db, to,",
  },
  {
    title: "staff are changed without locking the owners",
    race: "the last owner",
    file: "lib/modules/staff/store/people.ts",
    from: "\n    order by ${g.id} for no key update`",
    to: "\n    order by ${g.id}`",
  },
  {
    title: "the refund limit is read without locking the staff member",
    race: "the refund limit of a staff member",
    file: "lib/modules/payments/store/refund-limits.ts",
    from: " for no key update of p`",
    to: "`",
  },
  {
    title: "an AWB is assigned without a lock",
    race: "one AWB for several orders",
    file: "lib/modules/orders/store/awbs.ts",
    from: "select pg_advisory_xact_lock(hashtextextended(",
    to: "select (hashtextextended(",
  },
  {
    title: "a refund is made without locking the order",
    race: "concurrent refunds of one order",
    file: "lib/modules/orders/store/transitions.ts",
    from: "and ${o.id} = ${id} for update`);",
    to: "and ${o.id} = ${id}`);",
  },
  {
    title: "a payment or cancellation ignores the order's current status",
    race: "a cancellation during payment",
    file: "lib/modules/orders/store/transitions.ts",
    from: "and ${orders.id} = ${id} and ${orders.status} = ${move.from} returning 1)",
    to: "and ${orders.id} = ${id} returning 1)",
    and: { from: "and ${o.id} = ${id} for update`);", to: "and ${o.id} = ${id}`);" },
  },
  {
    title: "a merchant transition ignores the order's current status",
    race: "transitions, payment claims and webhooks",
    file: "lib/modules/orders/store/transitions.ts",
    from: "and ${orders.id} = ${id} and ${orders.status} = ${move.from} returning 1)",
    to: "and ${orders.id} = ${id} returning 1)",
    and: { from: "and ${o.id} = ${id} for update`);", to: "and ${o.id} = ${id}`);" },
  },
];
