import { expect, test } from "vitest";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { relation } from "./relation";
import { alias } from "./shape";
import { sql } from "./sql";
import { int, object, selectList } from "./values";
import { assign, insertInto, insertSelect } from "./write";

const o = alias(orders, "o");

function render(statement: ReturnType<typeof sql>) {
  return [statement.template.text, statement.values];
}

test("table and column names are text, everything else is a bind parameter", () => {
  const inner = sql`${o.id} = ${"'; drop table orders; --"}`;
  expect(render(sql`select ${orders.id} from ${o} where ${inner} and ${o.status} in ${["paid", "expired"]}`)).toEqual([
    "select orders.id from orders o where o.id = $1 and o.status in ($2, $3)",
    ["'; drop table orders; --", "paid", "expired"],
  ]);
});

test("statement text is built once for any values, and again if its parts differ", () => {
  const buildSelect = (id: string, more = sql`true`) => sql`select ${o.id} from ${o} where ${o.id} = ${id} and ${more}`;
  const first = buildSelect("a").template;
  expect(buildSelect("b").template).toBe(first);
  const least = (total: number) => sql`${o.total} > ${total}`;
  expect(buildSelect("b", least(5)).template).toBe(buildSelect("c", least(7)).template);
  const texts = [first, buildSelect("b", sql`false`).template, buildSelect("b", sql`${1} = 1`).template].map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    "select o.id from orders o where o.id = $1 and true",
    "select o.id from orders o where o.id = $1 and false",
    "select o.id from orders o where o.id = $1 and $2 = 1",
  ]);
});

test("a value is converted for its column, and an omitted value is left out", () => {
  const now = new Date("2026-09-05T00:00:00Z");
  expect(render(assign(orders, { expiresAt: now, round: sql`${orders.round} + 1` }))).toEqual([
    "expires_at = $1, round = orders.round + 1",
    ["2026-09-05T00:00:00.000Z"],
  ]);
  const page = { id: "s", slug: "s", name: "Toko", orderPrefix: "TK" };
  expect(render(insertInto(shops, { ...page, holds: { claimHours: 3 } }))).toEqual([
    "insert into shops (id, slug, name, order_prefix, holds) values ($1, $2, $3, $4, $5)",
    ["s", "s", "Toko", "TK", '{"claimHours":3}'],
  ]);
  expect(render(sql`${insertSelect(shops, { ...page, createdAt: now })} from source`)).toEqual([
    "insert into shops (id, slug, name, order_prefix, created_at) select $1::text, $2::text, $3::text, $4::text, $5::timestamp with time zone from source",
    ["s", "s", "Toko", "TK", "2026-09-05T00:00:00.000Z"],
  ]);
});

test("a relation lists its columns where it selects them, and names them in the rest of the statement", () => {
  const due = relation("due", {
    shopId: o.shopId,
    paidAt: o.paidAt,
    hours: int(sql`${24}`),
    total: int(sql`-${o.total}`),
  });
  expect(render(sql`with due as (select ${due} from ${o}) select ${due.shopId}, ${due.hours} from due`)).toEqual([
    "with due as (select o.shop_id, o.paid_at, ($1)::int as hours, (-o.total)::int as total from orders o) select due.shop_id, due.hours from due",
    [24],
  ]);
  const renamed = relation("renamed", { orderId: o.id, placedAt: orders.placedAt });
  expect(render(sql`${renamed} ${renamed.orderId}`)[0]).toBe("o.id as order_id, orders.placed_at renamed.order_id");
  expect(due.paidAt.read?.("2026-09-05T07:00:00+07:00")).toEqual(new Date("2026-09-05T00:00:00Z"));
});

test("timestamps and bytes inside JSON are read at any depth", () => {
  const { read } = object({
    id: o.id,
    hash: o.tokenHash,
    paidAt: o.paidAt,
    others: selectList(object({ placedAt: o.placedAt, total: o.total }), { from: sql`from ${o}` }),
  });
  const found = {
    id: "a",
    hash: "\\x0aff",
    paidAt: null,
    others: [
      { placedAt: "2026-09-05T07:00:00+07:00", total: 5 },
      { placedAt: "infinity", total: 6 },
    ],
  };
  expect(read?.(found)).toEqual({
    id: "a",
    hash: Buffer.from([10, 255]),
    paidAt: null,
    others: [
      { placedAt: new Date("2026-09-05T00:00:00Z"), total: 5 },
      { placedAt: new Date("9999-12-31T23:59:59Z"), total: 6 },
    ],
  });
});

test("values that need no conversion have no reader", () => {
  expect(object({ id: o.id, total: o.total, instructions: o.status }).read).toBeNull();
});
