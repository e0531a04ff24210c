import { advance, type OrderEvent, type OrderStatus } from "@/lib/modules/orders/rules/order-states";

/** Queries that find rows which break an invariant of the shop. Each must return none. */
const broken: Record<string, string> = {
  "V1: a stock is never below zero": "select id, stock from variants where stock < 0",

  "V2: a stock is the sum of its movements": `
    select v.id, v.stock, sum(m.qty) as moved from variants v
    left join stock_moves m on m.shop_id = v.shop_id and m.variant_id = v.id
    where v.stock is not null group by v.shop_id, v.id having v.stock is distinct from coalesce(sum(m.qty), 0)`,

  "V3: a live order has taken its stock, and an ended order has taken none": `
    select o.number, o.status, l.variant_id, l.qty, held.qty as held from orders o
    join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id and not l.unlimited_stock
    cross join lateral (
      select coalesce(-sum(m.qty), 0) as qty from stock_moves m
      where m.shop_id = o.shop_id and m.order_id = o.id and m.variant_id = l.variant_id) held
    where held.qty <> case when o.released_at is null then l.qty else 0 end
      or (o.status <> 'refunded' and (o.released_at is null) = (o.status in ('expired', 'cancelled')))`,

  "V4: in each round an order takes the stock of a line once and returns it at most once": `
    select o.number, l.variant_id, moved.* from orders o
    join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id and not l.unlimited_stock
    cross join lateral (
      select count(*) filter (where m.kind = 'sale') as sales, count(*) filter (where m.kind = 'return') as returns
      from stock_moves m where m.shop_id = o.shop_id and m.order_id = o.id and m.variant_id = l.variant_id) moved
    where moved.sales <> o.round or moved.returns <> o.round - 1 + (o.released_at is not null)::int`,

  "V5: a draft becomes at most one order": `
    select draft_id, count(*) from orders group by shop_id, draft_id having count(*) > 1`,

  "V6: an order is placed before its draft ends": `
    select o.number from orders o left join drafts d on d.shop_id = o.shop_id and d.id = o.draft_id
    where o.forgotten_at is null and (d.id is null or o.placed_at > d.expires_at)`,

  "V7: the counter of a voucher equals its uses, and stays within its quotas": `
    select v.code, v.used_count, v.quota, uses.* from vouchers v
    cross join lateral (
      select count(*) as held, coalesce(max(per_contact), 0) as most from (
        select count(*) over (partition by coalesce(u.mailbox_key, u.contact_key)) as per_contact from voucher_uses u
        where u.shop_id = v.shop_id and u.voucher_id = v.id and u.released_at is null) each) uses
    where v.used_count <> uses.held or uses.held > v.quota or uses.most > v.quota_per_contact`,

  "V7: a live order with a voucher has one use of it, unless a late payment revived the order": `
    select o.number, o.voucher_code from orders o
    left join vouchers v on v.shop_id = o.shop_id and v.code = o.voucher_code
    left join voucher_uses u on u.shop_id = o.shop_id and u.order_id = o.id
    where (o.voucher_code is null) <> (u.order_id is null) or u.voucher_id <> v.id
      or (u.released_at is null and o.released_at is not null and u.order_id is not null)
      or (u.released_at is not null and o.released_at is null and o.round = 1)`,

  "V8: the total is the sum of its seven amounts": `
    select id, total from (
      select id, subtotal, discount_total, shipping_cost, shipping_discount, payment_fee, unique_code, total from orders
      union all
      select id, subtotal, discount_total, shipping_cost, shipping_discount, payment_fee, unique_code, total from drafts) priced
    where total <> subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code
      or least(subtotal, discount_total, shipping_cost, shipping_discount, payment_fee, unique_code, total) < 0`,

  "V9: the subtotal is the sum of the lines, and no discount makes an amount negative": `
    select o.number from orders o
    left join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    group by o.shop_id, o.id
    having o.subtotal is distinct from sum(l.line_total) or bool_or(l.line_total <> l.qty * l.unit_price)
      or o.discount_total > o.subtotal or o.shipping_discount > o.shipping_cost`,

  "V12: only manual payments have a unique code": `
    select number from orders where unique_code > 0 and payment_method not like 'transfer\\_%' and payment_method <> 'qris_manual'`,

  "V12: no two open manual orders of a shop have the same amount to pay": `
    select shop_id, total, count(*) from orders
    where unique_code > 0 and status in ('pending_payment', 'awaiting_confirmation')
    group by shop_id, total having count(*) > 1`,

  "V12: the amount of an open manual order is reserved for it": `
    select o.number from orders o
    left join expected_amounts e on e.shop_id = o.shop_id and e.draft_id = o.draft_id and e.amount = o.total
    where o.unique_code > 0 and o.status in ('pending_payment', 'awaiting_confirmation') and e.draft_id is null`,

  "V13: an order has at most one open payment, and none after it ended or was paid": `
    select o.number, o.status, count(*) from orders o
    join payments p on p.shop_id = o.shop_id and p.order_id = o.id and p.status in ('pending', 'claimed')
    group by o.shop_id, o.id
    having count(*) > 1 or o.status not in ('pending_payment', 'awaiting_confirmation')`,

  "V13: a payment has the total of its order, and expires at most 24 hours after the order was placed": `
    select o.number, p.attempt from orders o join payments p on p.shop_id = o.shop_id and p.order_id = o.id
    where p.amount <> o.total or p.expires_at > o.placed_at + interval '24 hours'`,

  "V14: a paid order was paid once; other money is flagged as refund due": `
    select o.number, o.status, o.refund_due_at, paid.* from orders o
    cross join lateral (
      select count(*) filter (where p.status = 'paid') as payments, count(*) filter (where p.paid_at is not null) as moneys
      from payments p where p.shop_id = o.shop_id and p.order_id = o.id) paid
    where (o.status in ('paid', 'processing', 'shipped', 'delivered', 'completed') and paid.payments = 0)
      or (paid.payments > 0 and o.refund_due_at is null and (paid.payments > 1 or o.paid_at is null))
      or (o.status = 'cancelled' and o.paid_at is not null and o.total > 0 and o.refund_due_at is null)`,

  "V16: a first-time buyer's reservations equal the stock that the unpaid order took": `
    select r.order_id, r.variant_id, r.qty, o.status from first_time_reservations r
    left join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    left join stock_moves m on m.shop_id = r.shop_id and m.order_id = r.order_id and m.variant_id = r.variant_id
      and m.kind = 'sale' and m.round = 1
    where o.status is null or o.status not in ('pending_payment', 'awaiting_confirmation') or m.qty is distinct from -r.qty`,

  "V18: a contact is sent at most five codes an hour": `
    select encode(contact_key, 'hex'), count(*) from outbox
    where kind in ('code_checkout', 'code_lookup') and created_at > now() - interval '1 hour'
    group by contact_key having count(*) > 5`,

  "V18: a staff contact is sent at most ten codes to sign in and five to step up an hour": `
    select shop_id, encode(contact_key, 'hex'), count(*) from outbox
    where kind = 'code_staff' and created_at > now() - interval '1 hour'
    group by shop_id, contact_key having count(*) > 15`,

  "V18: a shop sends at most three checkout codes an hour to a contact that never paid there": `
    select m.shop_id, encode(m.contact_key, 'hex'), count(*) from outbox m
    where m.kind = 'code_checkout' and m.created_at > now() - interval '1 hour'
      and not exists (
        select 1 from orders o
        where o.shop_id = m.shop_id and o.contact_key = m.contact_key and o.paid_at is not null)
    group by m.shop_id, m.contact_key having count(*) > 3`,

  "V18: a code is tried at most five times, and at most one is valid": `
    select subject, max(tries), count(*) from codes
    group by shop_id, purpose, subject having max(tries) > 5 or count(*) filter (where used_at is null) > 1`,

  "V18: a draft that became an order has one code, and it is used": `
    select o.number, count(c.id), count(c.used_at) from orders o
    left join codes c on c.shop_id = o.shop_id and c.purpose = 'checkout' and c.subject = o.draft_id
    where o.forgotten_at is null
    group by o.shop_id, o.id having count(c.id) <> 1 or count(c.used_at) <> 1`,

  "V22: an order has one message that it was placed, and at most one of each other kind": `
    select o.number, count(m.kind) from orders o
    left join outbox m on m.shop_id = o.shop_id and m.order_id = o.id
    where o.forgotten_at is null
    group by o.shop_id, o.id
    having count(*) filter (where m.kind = 'order_placed') <> 1 or count(m.kind) <> count(distinct m.kind)`,

  "V22: a message is sent if and only if it has the provider's reference": `
    select id from outbox where (sent_at is null) <> (provider_ref is null)`,

  "V23: no row refers to a row of another shop": `
    select 'draft of an order' as what, o.id from orders o join drafts d on d.id = o.draft_id and d.shop_id <> o.shop_id
    union all select 'variant of a line', l.order_id from order_lines l join variants v on v.id = l.variant_id and v.shop_id <> l.shop_id
    union all select 'draft of a code', c.id from codes c join drafts d on d.id = c.subject and d.shop_id <> c.shop_id
    union all select 'draft of an amount', e.draft_id from expected_amounts e join drafts d on d.id = e.draft_id and d.shop_id <> e.shop_id
    union all select 'order of a use', u.order_id from voucher_uses u join orders o on o.id = u.order_id and o.shop_id <> u.shop_id`,

  "V24: an order has lines and a payment, and a voucher use or stock movement has its order": `
    select 'order without lines' as what, o.id from orders o
      where not exists (select 1 from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)
    union all select 'order without a payment', o.id from orders o
      where not exists (select 1 from payments p where p.shop_id = o.shop_id and p.order_id = o.id)
    union all select 'use without an order', u.order_id from voucher_uses u
      where not exists (select 1 from orders o where o.shop_id = u.shop_id and o.id = u.order_id)
    union all select 'move without an order', m.id from stock_moves m where m.kind <> 'adjustment' and m.order_id is null`,
};

type HistoryEvent = {
  order: string;
  status: string;
  ordinal: number;
  event: OrderEvent | "place";
  from: OrderStatus | null;
  to: OrderStatus;
};

/** Anything that runs queries: a pool, a connection, or a database in this process. */
export type QueryClient = { query<Row extends object>(text: string): Promise<{ rows: Row[] }> };

/** Broken rows, each with the name of its invariant. */
export type Broken = Set<string>;

/** Returns every row that currently breaks an invariant (V1 to V24). */
export async function listBroken(client: QueryClient): Promise<Broken> {
  const found: Broken = new Set();
  const note = (promise: string, rows: object[]) => {
    for (const row of rows) found.add(`${promise}: ${JSON.stringify(row)}`);
  };
  for (const [promise, text] of Object.entries(broken)) note(promise, (await client.query<object>(text)).rows);
  note("V15, V16: the history of an order is a path of the state table", await listStrays(client));
  return found;
}

/** Returns the orders whose history is not a valid path to their current status. */
async function listStrays(client: QueryClient): Promise<HistoryEvent[][]> {
  const { rows } = await client.query<HistoryEvent>(`
    select o.shop_id || '/' || o.id as order, o.status, e.ordinal, e.event, e.from_status as from, e.to_status as to
    from orders o left join order_events e on e.shop_id = o.shop_id and e.order_id = o.id order by 1, e.ordinal`);
  const histories = new Map<string, HistoryEvent[]>();
  for (const event of rows) histories.set(event.order, [...(histories.get(event.order) ?? []), event]);
  return [...histories.values()].filter((history) => !isPath(history));
}

function isPath(history: readonly HistoryEvent[]): boolean {
  return history.every(({ status, ordinal, event, from, to }, index) => {
    const before = history[index - 1]?.to ?? null;
    const leads =
      before === null ? event === "place" && isStart(to) : event !== "place" && advance(before, event) === to;
    return leads && from === before && ordinal === index + 1 && (index < history.length - 1 || to === status);
  });
}

function isStart(status: OrderStatus): boolean {
  return status === "pending_payment" || status === "paid";
}
