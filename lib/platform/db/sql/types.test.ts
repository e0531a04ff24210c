import { expectTypeOf, test } from "vitest";
import type { OrderRow, StoredOrder } from "@/lib/modules/orders/store/orders";
import { orders } from "@/lib/schema/orders";
import { query, type Row } from "./query";
import { recordset } from "./recordset";
import { relation } from "./relation";
import { alias } from "./shape";
import { sql } from "./sql";
import { int, known, object, orNull, selectList, selectOne, when } from "./values";
import { assign, excluded, insertInto } from "./write";

/** Type checks of statements. Nothing here is sent to a database. */

const o = alias(orders, "o");
const order = object({ id: o.id, courierService: o.courierService, total: o.total, placedAt: o.placedAt });

type Order = Row<typeof order>;

test("a row has the type of its columns", () => {
  expectTypeOf<Order>().toEqualTypeOf<{ id: string; courierService: string | null; total: number; placedAt: Date }>();
  const found = query({
    order,
    number: orders.number,
    since: known(o.paidAt),
    ids: selectList(o.id, { from: sql`from ${o}` }),
    first: selectOne(order, sql`from ${o}`),
    joined: orNull(o.number),
    paid: when(sql`true`, order),
    count: int(sql`count(*)`),
  });
  expectTypeOf<Row<typeof found>>().toEqualTypeOf<{
    order: Order;
    number: string;
    since: Date;
    ids: string[];
    first: Order | null;
    joined: string | null;
    paid: Order | null;
    count: number;
  }>();
});

test("a missing, misnamed or wrongly typed column does not compile", () => {
  const missing = object({ id: o.id, total: o.total, placedAt: o.placedAt });
  // @ts-expect-error: `courierService` was not selected.
  const lacking: Order = {} as Row<typeof missing>;
  const other = object({ id: o.id, courierService: o.tokenVersion, total: o.total, placedAt: o.placedAt });
  // @ts-expect-error: a number is not a text.
  const mistaken: Order = {} as Row<typeof other>;
  // @ts-expect-error: there is no such column.
  const misnamed = sql`select ${o.courierServices} from ${o}`;
  expectTypeOf([lacking, mistaken, misnamed]).toBeArray();
});

test("a column of a relation has the type of what it selects, and the others are none of its columns", () => {
  const due = relation("due", { orderId: o.id, paidAt: o.paidAt });
  const found = query({ id: due.orderId, since: due.paidAt });
  expectTypeOf<Row<typeof found>>().toEqualTypeOf<{ id: string; since: Date | null }>();
  // @ts-expect-error: the relation does not select the total.
  const other = sql`select ${due.total} from due`;
  expectTypeOf(other).toBeObject();
});

/** Columns of an order that no query returns to readers of orders. */
type Unread =
  | ("buyer" | "contactKey" | "mailboxKey" | "destinationRef" | "weightGrams")
  | ("round" | "releasedAt" | "countedAt" | "claimRemindedAt" | "printedAt" | "revision" | "searchVersion")
  | ("movesOnAt" | "awbAt");

test("an order is read with all columns except those listed here", () => {
  expectTypeOf<StoredOrder>().toExtend<Omit<OrderRow, Unread>>();
  expectTypeOf<Extract<keyof StoredOrder, Unread>>().toBeNever();
});

test("a written value must have the type of its column", () => {
  assign(orders, { status: "paid", paidAt: null, round: sql`${orders.round} + 1`, awb: excluded(orders.awb) });
  // @ts-expect-error: there is no such status.
  assign(orders, { status: "payed" });
  // @ts-expect-error: the column must have a value.
  assign(orders, { total: null });
  // @ts-expect-error: there is no such column.
  assign(orders, { payed_at: new Date() });
  recordset("r", { id: orders.id, paidAt: orders.paidAt }).of([{ id: "a", paidAt: null }]);
  // @ts-expect-error: a row of ours has all of its columns.
  recordset("r", { id: orders.id, paidAt: orders.paidAt }).of([{ id: "a" }]);
  // @ts-expect-error: a row needs all columns that have no default.
  insertInto(orders, { id: "a" });
});
