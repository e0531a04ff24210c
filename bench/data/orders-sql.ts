import { baseline } from "@/lib/contract/versions/versions";
import { searchVersion } from "@/lib/modules/orders/rules/search-texts";
import { key } from "./data-sql";

/** Number of orders and of shops. Every second order belongs to the first shop; the others are spread over the rest. */
export type Sales = { orders: number; shops: number };

/** Orders span a hundred days, equally many per day. Rows with a retention period exist only for that period. */
const days = 100;

/** Unreadable bytes, like encrypted ones. */
const sealed = (seed: string, times: number) => `decode(repeat(md5(${seed}), ${times}), 'hex')`;
const hashed = (seed: string) => `sha256((${seed})::bytea)`;
const during = (time: string) => `from sold where at > now() - interval '${time}' order by shop, n`;

/** Statements that allow any number of purchases of any product in the shops of the set. */
export const openingStatements = [
  "update shops set shipping_mode = 'quoted', origin_ref = 'idn:34.71.08.1003'",
  "update variants set stock = 1000000000 where shop_id = (select min(id) from shops) and stock is not null",
  `insert into vouchers (shop_id, id, name, pot, discount_type, discount_value, starts_at, ends_at, code)
    select id, ${key("vch", "1")}, 'Hemat', 'order', 'fixed', 10000, now() - interval '1 day',
      now() + interval '30 days', 'HEMAT'
    from shops`,
];

/** Statements that add past orders and all their related rows to a database with shops. */
export function orderStatements(sales: Sales): string[] {
  return [
    "set session_replication_role = replica",
    soldTable(sales),
    orderRows,
    ...detailRows,
    ...passingRows,
    "drop table sold",
    "set session_replication_role = origin",
    "vacuum analyze",
  ];
}

/**
 * Search words for a shop's orders: one that all of them have, two common ones that a tenth has each and none has both, and a
 * rare one (a thousandth). `tail` is the end of an order number that one in ten thousand has.
 */
export const orderSearchQueries = {
  every: "every",
  common: "common 1",
  other: "common 3",
  rare: "rare 111",
  tail: "tail 1111",
};

/** Stored form of a search word. */
const wordKey = (word: string) => `substring(${hashed(word)} for 8)`;

/**
 * Search keys of the orders: seventeen per order, as for a usual name, its phone number, an order number, two products and a
 * city.
 */
export const searchableStatements = [
  `insert into order_search_keys (shop_id, key, placed_at, order_id)
    select shop_id, key, placed_at, id
    from orders, lateral (
      select ${wordKey("'common ' || right(id, 1)")} as key
      union all select ${wordKey("'rare ' || right(id, 3)")}
      union all select ${wordKey("'every'")}
      union all select ${wordKey("'product ' || k || right(id, 1)")} from generate_series(1, 4) k
      union all select ${wordKey("'city ' || k || right(id, 1)")} from generate_series(1, 2) k
      union all select ${wordKey("'tail ' || right(id, 4)")}
      union all select ${wordKey("'phone ' || right(id, 4)")}
      union all select ${wordKey("'own ' || k || id")} from generate_series(1, 6) k) as keyed`,
  `update orders set search_version = ${searchVersion}`,
  "vacuum analyze orders",
  "vacuum analyze order_search_keys",
];

/**
 * One row per order; all other rows derive from it. The first row is the latest order. After a day an order is paid or
 * expired.
 */
function soldTable({ orders, shops }: Sales): string {
  return `create temp table sold as
    select n, shop, at, status, pieces, price, method, code, ${key("shp", "shop")} as shop_id, ${key("ord", "n")} as id,
      ${key("drf", "n")} as draft_id, ${hashed(`'contact' || n % ${Math.ceil(orders / 3)}`)} as contact_key,
      ${hashed(`'mailbox' || n % ${Math.ceil(orders / 3)}`)} as mailbox_key,
      pieces * price + 20000 + code as total
    from generate_series(1, ${orders}) n,
      lateral (select case when n % 2 = 1 then 1 else 2 + n / 2 % ${shops - 1} end as shop,
        now() - n * interval '${days} days' / ${orders} as at, 1 + n % 3 / 2 as pieces,
        25000 + n::bigint * 7919 % 400 * 1000 as price,
        case when n % 10 = 0 then 'transfer_bca' else 'qris' end as method,
        case when n % 10 = 0 then n / 10 % 999 + 1 else 0 end as code) as base,
      lateral (select case
        when at > now() - interval '20 hours' then (array['pending_payment', 'paid', 'processing'])[n % 3 + 1]
        when at > now() - interval '5 days' then 'shipped'
        else (array['completed', 'completed', 'completed', 'expired'])[n % 4 + 1] end as status) as moved`;
}

const orderRows = `insert into orders (shop_id, id, number, draft_id, token_hash, status, buyer, contact_key, mailbox_key,
    contact_masked, channel, customer_name_masked, city, courier_code, courier_service, destination_ref, weight_grams,
    payment_method, subtotal, shipping_cost, unique_code, total, placed_at, expires_at, paid_at, released_at,
    counted_at)
  select shop_id, id, 'BNC-' || to_char(at, 'YYMMDD') || '-' || upper(lpad(to_hex(n), 5, '0')), draft_id,
    ${hashed("'token' || n")}, status, ${sealed("n::text", 15)}, contact_key, mailbox_key, '0812****' || n % 10000, 'whatsapp',
    'Budi S.', 'Kota Yogyakarta', 'jne', 'REG', 'idn:34.71.08.1003', 300 * pieces, method, pieces * price, 20000, code,
    total, at, at + interval '1 day', case when status not in ('pending_payment', 'expired') then at end,
    case when status = 'expired' then at + interval '1 day' end, at
  from sold order by shop, n`;

const detailRows = [
  `insert into order_lines (shop_id, order_id, position, product_id, variant_id, sku, name, variant_label, qty,
      unit_price, undiscounted_unit_price, line_total)
    select shop_id, id, p, ${key("prd", "n % 30 + 1")}, ${key("var", "(n % 30 + 1) * 2 + p")}, 'SKU-' || n % 30,
      'Kain batik ' || n % 30, 'M', 1, price, price, price
    from sold, generate_series(0, pieces - 1) p order by shop, n, p`,
  `insert into stock_moves (shop_id, id, variant_id, order_id, kind, qty, at)
    select shop_id, ${key("mov", "n * 2 + p")}, ${key("var", "(n % 30 + 1) * 2 + p")}, id, 'sale', -1, at
    from sold, generate_series(0, pieces - 1) p order by shop, n, p`,
  `insert into payments (shop_id, id, order_id, attempt, kind, method, gateway, provider_ref, status, amount,
      instructions, created_at, expires_at, paid_at)
    select shop_id, ${key("pay", "n")}, id, 1, case when code = 0 then 'qris' else 'manual' end, method,
      case when code = 0 then 'sandbox' else 'manual' end, 'sbx_' || left(md5(n::text), 24),
      case status when 'pending_payment' then 'pending' when 'expired' then 'expired' else 'paid' end, total,
      json_build_object('qrPayload', repeat(md5(n::text), 5)), at, at + interval '1 day', at
    from sold order by shop, n`,
  `insert into order_events (shop_id, order_id, ordinal, event, to_status, actor, at)
    select shop_id, id, ordinal, event, status, 'system', at
    from sold, unnest(case status when 'pending_payment' then '{place}' when 'expired' then '{place,expire}'
      when 'completed' then '{place,pay,ship,complete}' else '{place,pay}' end::text[])
      with ordinality as history(event, ordinal)
    order by shop, n`,
];

/** Rows with a retention period. None is old enough for the timed jobs to delete it during the measurement. */
const passingRows = [
  `insert into outbox (shop_id, id, order_id, kind, contact_key, channel, message, attempts, created_at, due_at,
      sent_at)
    select shop_id, ${key("msg", "n * 3 + k")}, case when k > 0 then id end,
      (array['code_checkout', 'order_placed', 'order_paid'])[k + 1], contact_key, 'whatsapp',
      ${sealed("n::text", 25)}, 1, at, at, at
    from sold, generate_series(0, 2) k where at > now() - interval '29 days' order by shop, n, k`,
  `insert into codes (shop_id, id, purpose, subject, contact_key, code_hash, created_at, expires_at, used_at)
    select shop_id, ${key("cod", "n")}, 'checkout', draft_id, contact_key, ${hashed("'code' || n")}, at,
      at + interval '10 minutes', at + interval '1 minute' ${during("23 hours")}`,
  `insert into code_sends (contact_key, ordinal, sent_at)
    select contact_key, 1, at ${during("55 minutes")} on conflict do nothing`,
  `insert into drafts (shop_id, id, api_version, buyer, contact_key, mailbox_key, contact_masked, channel, lines, courier_code,
      weight_grams, payment_method, subtotal, shipping_cost, unique_code, total, created_at, expires_at)
    select shop_id, draft_id, '${baseline}', ${sealed("n::text", 15)}, contact_key, mailbox_key, '0812****' || n % 10000, 'whatsapp',
      json_build_array(json_build_object('productId', ${key("prd", "n % 30 + 1")}, 'name', repeat('Kain batik ', 20))),
      'jne', 300 * pieces, method, pieces * price, 20000, code, total, at, at + interval '30 minutes'
    ${during("25 hours")}`,
  `insert into expected_amounts (shop_id, amount, draft_id, held_until)
    select shop_id, total, draft_id, at + interval '3 days'
    from sold where code > 0 and at > now() - interval '70 hours' on conflict do nothing`,
  `insert into idempotency_keys (shop_id, scope, key_hash, request_hash, status, answer, created_at, expires_at)
    select shop_id, scope, ${hashed("scope || n")}, ${hashed("'request' || n")}, 200, ${sealed("n::text", 60)}, at,
      at + interval '3 days'
    from sold, unnest(array['quoteRates', 'createDraft', 'sendCode', 'verifyCode']) as scope
    where at > now() - interval '70 hours' order by shop, n`,
];
