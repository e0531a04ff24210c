import { expect, test } from "vitest";
import { findBrokenRules, type PortabilityRule, portabilityAdvice } from "./rules";

/** Statements that Citus refuses, and similar ones that it runs. */
const statements: Record<PortabilityRule, { bad: readonly string[]; good: readonly string[] }> = {
  "cte in on conflict": {
    bad: [
      `with most as (select 5 as n) insert into counts (shop_id, n) select $1, 1 from most
        on conflict (shop_id) do update set n = counts.n + 1 where counts.n < (select n from most)`,
      `with most as (select 5 as n), counted as (insert into counts (n) select 1 from most
        on conflict (n) do update set n = 2 where counts.n < most.n returning 1) select from counted`,
    ],
    good: [
      `with most as (select 5 as n) insert into counts (n) select n from most where n > 1
        on conflict (n) where kind = 'day' do update set n = excluded.n where counts.n < $1 returning n`,
      "with most as (select 5 as n) select * from counts join most on most.n = counts.n where counts.n < most.n",
    ],
  },
  "sub-select in insert or returning": {
    bad: [
      "insert into couriers (code, position) values ($1, (select max(position) + 1 from couriers))",
      "insert into couriers (code) values ($1) on conflict (code) do update set position = (select 1)",
      "update codes set tries = 1 where id = $1 returning exists (select 1 from orders) as placed",
      "with deleted as (delete from codes returning coalesce((select 1 from orders), 0)) select * from deleted",
    ],
    good: [
      "insert into couriers (code, position) select $1, (select max(position) + 1 from couriers)",
      "insert into couriers (code, position) values ($1, (2 + 3)) returning (code is null)::boolean",
      "update codes set tries = (select max(tries) from codes) where id in (select id from codes) returning id",
      "select * from (values ((select 1))) as v(n)",
    ],
  },
  "function that is not immutable": {
    bad: [
      "update payments set ask_at = payments.ask_at + $1::int * interval '1 hour'",
      "update payments set ask_at = $1::timestamptz + least($2 - payments.ask_at, interval '1 hour')",
      "update payments set ask_at = created_at + make_interval(days => 2)",
      "update variants v set options = jsonb_build_object('', v.id)",
      "update voucher_uses set used_at = date_trunc('month', used_at, 'UTC')",
      "update days set day = placed_at::date",
      "update days set token = gen_random_uuid()",
      "delete from days where day + interval '1 day' < $1",
      "update payments set ask_at = case when $1 then now() end",
      "update payments set paid_at = coalesce(paid_at, $1::timestamptz + interval '1 hour')",
      "insert into days (day) values ($1) on conflict (day) do update set day = now()",
      "insert into days (day) values ($1) on conflict (day) do nothing returning json_build_object('a', 1)",
      "with due as (update refunds r set n = 1 returning r.sent_at + interval '3 days' <= $1) select * from due",
    ],
    good: [
      "update payments set ask_at = $1::timestamptz + interval '2 minutes', n = n + 1 where id = $2",
      "update payments set ask_at = $1::timestamptz + make_interval(days => $2) where n - 1 > 0",
      "update payments set ask_at = least(ask_at, $1), name = $2::text, n = (n + 1)::int",
      "update payments set paid_at = coalesce(payments.paid_at, $1) where case when n > 1 then true end",
      "update shops set ends_at = $1 where id in (select id from shops where day + interval '1 day' < $2)",
      "insert into days (day) values (now() + interval '1 day') on conflict do nothing returning day",
      "insert into days (day) select date_trunc('hour', o.placed_at) from orders o",
      "select coalesce(json_agg(json_build_object('a', o.id)), '[]') from orders o where o.placed_at + interval '1 day' > $1",
    ],
  },
  "insert from a table beside a CTE": {
    bad: [
      "with notified as (select 1) insert into pushes (id) select d.id from notified, devices d",
      "with notified as (select 1), put as (insert into pushes select d.id from devices d join notified on true) select 1",
      "with days as (select 1) insert into sales select * from (select o.id from days cross join orders o) as sum",
    ],
    good: [
      "with notified as (select 1) insert into pushes (id) select notified.id from notified join notified as other on true",
      "with notified as (select 1) insert into pushes select n from notified, jsonb_to_recordset($1::jsonb) as n(id text)",
      "with notified as (select 1) insert into pushes select id from notified where exists (select 1 from staff)",
      "with notified as (select 1) select d.id from notified, devices d",
      "insert into pushes (id) select d.id from devices d join staff s on s.id = d.staff_id",
    ],
  },
  "simple case with a sub-select": {
    bad: [
      "select case o.status when 'paid' then (select 1 from payments) else 2 end from orders o",
      "select (case (select 1) when 1 then 2 end)",
      "select case o.kind when 'a' then case when true then (select 1) end end from orders o",
    ],
    good: [
      "select case when o.status = 'paid' then (select 1 from payments) end from orders o",
      "select case o.status when 'paid' then 1 else 2 end, (select 1) from orders o",
    ],
  },
  "schema public": {
    bad: [
      "select * from public.orders",
      'select * from "public"."orders"',
      "select 1 from pg_class where relnamespace = 'public'::regnamespace",
    ],
    good: ["select s.public_key, orders.public from orders", "select 'a public text' -- public.orders"],
  },
};

for (const rule of Object.keys(portabilityAdvice) as PortabilityRule[]) {
  const { bad, good } = statements[rule];
  test.each(bad)(`${rule}: %s`, (text) => {
    expect(findBrokenRules(text)).toContain(rule);
  });
  test.each(good)(`not ${rule}: %s`, (text) => {
    expect(findBrokenRules(text)).toEqual([]);
  });
}
