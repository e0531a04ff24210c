import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runJob } from "@/lib/modules/operations/service/jobs";
import { exportOrdersWithBuyers } from "@/lib/modules/orders/use-cases/order-export";
import { retainedTables } from "@/lib/modules/privacy/store/shop-end";
import { findAnyShop, findShop, forgetShops } from "@/lib/modules/shops/service/shops";
import { domains, shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { addTestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { readFileText } from "@/lib/use-case/file-answer";
import type { Actor } from "@/lib/values/actor";
import { cancelShopDeletion, getShopDeletion, scheduleShopDeletion } from "./shop-deletion";

let shop: TestWorld;
const stranger = strangers(82800000000);
const { ctxAt, setStock, notify, hours, transition } = orderFixtures(() => shop);
const sri: Actor = { kind: "staff", id: "stf_owner", name: "Sri", role: "owner" };
const as = (at: number) => ({ ...ctxAt(at), actor: sri });

type Filters = Omit<Parameters<typeof exportOrdersWithBuyers>[1], "rows">;
const exported = async (at: number, filters: Filters) =>
  readFileText(await exportOrdersWithBuyers(as(at), { ...filters, rows: "orders" }));

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  await addTestStaff(shop.db, "shp_world", hours(0));
});
afterAll(() => shop.end());

test("an owner can delete a shop with completed, exported orders by typing its name, and undo it for 30 days", async () => {
  const placed = await stranger().orders(ctxAt(0), { voucher_code: "HALO" });
  await notify(placed, "paid", 0.1);
  const wrongName = await refusalOf(scheduleShopDeletion(as(1), { name: "dunia" }));
  expect(wrongName.code).toBe("invalid_request");
  const open = await refusalOf(scheduleShopDeletion(as(1), { name: "Dunia" }));
  expect([open.code, open.details]).toEqual(["orders_open", { numbers: [placed.order?.number] }]);
  for (const event of ["ship", "deliver", "complete"] as const) await transition(placed, event, 2);
  const refused = async () => (await refusalOf(scheduleShopDeletion(as(3), { name: "Dunia" }))).code;
  expect(await refused()).toBe("export_first");
  // Exports that miss an order: another list, an end before the order, and a start after it.
  await exported(3, { list: "problems" });
  expect(await refused()).toBe("export_first");
  const between = hours(-1).toISOString();
  await exported(3, { list: "all", until: between });
  expect(await refused()).toBe("export_first");
  // An export that its caller left early.
  await exported(3, { list: "all" });
  const incomplete = { from: null, until: null, orders: 1, incomplete: true };
  await shop.db.update(activity).set({ after: incomplete }).where(eq(activity.subjectId, "all"));
  expect(await refused()).toBe("export_first");
  await exported(3, { list: "all", from: between });
  const asked = await scheduleShopDeletion(as(3), { name: "Dunia" });
  expect(asked).toEqual({ is_scheduled: true, deletes_at: hours(3 + 30 * 24).toISOString() });
  expect(await scheduleShopDeletion(as(9), { name: "Dunia" })).toEqual(asked);
  forgetShops();
  const at = hours(4).getTime();
  expect(await findShop(shop.db, "dunia.example", at)).toBeNull();
  expect(await findAnyShop(shop.db, "dunia.example", at)).toMatchObject({ suspended: true });
  await cancelShopDeletion(as(10));
  forgetShops();
  expect(await findShop(shop.db, "dunia.example", at)).toMatchObject({ suspended: false });
  await runJob(ctxAt(31 * 24), "end-shops", hours(31 * 24));
  expect(await getShopDeletion(as(31 * 24))).toEqual({ is_scheduled: false, deletes_at: null });

  await setStock(1);
  expect(await tablesWithRows()).toEqual(expect.arrayContaining(["low_stocks", "variants", "gateway_events"]));
  await exported(32 * 24, { list: "all" });
  await scheduleShopDeletion(as(32 * 24), { name: "Dunia" });
  await runJob(ctxAt(61 * 24), "end-shops", hours(61 * 24));
  expect(await shop.db.select().from(domains)).toHaveLength(1);
  await runJob(ctxAt(63 * 24), "end-shops", hours(63 * 24));
  // Gateway events stay, because they contain neither buyers nor secrets.
  const books = [...retainedTables.map((table) => getTableName(table)), "gateway_events"];
  expect((await tablesWithRows()).filter((name) => !books.includes(name))).toEqual([]);
  const [left] = await shop.db.select().from(shops).where(eq(shops.id, "shp_world"));
  expect(left).toMatchObject({ name: "Dunia", slug: "shp_world", deletedAt: hours(63 * 24) });
  const { rows } = await shop.db.execute(sql`
    select o.total::int, o.forgotten_at is not null as forgotten, count(l.*)::int as lines from orders o
    join order_lines l on l.order_id = o.id where o.id = ${idOf(placed)} group by o.shop_id, o.id`);
  expect(rows).toEqual([{ total: placed.order?.total, forgotten: true, lines: 1 }]);
  expect(await runJob(ctxAt(64 * 24), "end-shops", hours(64 * 24))).toBe(0);
});

/** All tables of the database in which the shop has a row. */
async function tablesWithRows(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`);
  const found = rows.map(async ({ name }) => {
    const of = await shop.db.execute(sql`select 1 from ${sql.identifier(name)} where shop_id = 'shp_world' limit 1`);
    return of.rows.length > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}
