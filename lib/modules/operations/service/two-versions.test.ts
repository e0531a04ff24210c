import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { claimPayment, reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";

let shop: TestWorld;
const stranger = strangers(82900000000);
const { ctxAt, setStock, sweep, notify, transition } = orderFixtures(() => shop);

/** The database is ahead of this program by a migration that added a column to every table. */
beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows)
    await shop.db.execute(
      sql`alter table ${sql.identifier(name)} add column added_later text not null default 'later'`,
    );
});
afterAll(() => shop.end());

for (const method of ["qris", "va_bca", "card"]) {
  test(`this version sells by ${method} after the next version's migration`, async () => {
    const placed = await stranger().orders(ctxAt(0), { payment_method: method, voucher_code: "HALO" });
    expect(placed.payment).toMatchObject({ method, status: "pending" });
    await notify(placed, "paid", 0);
    await transition(placed, "process", 0);
    await transition(placed, "ship", 0, "JNE123");
    expect((await trackOrder(ctxAt(0), tokenOf(placed))).order).toMatchObject({ status: "shipped" });
  });
}

test("this version sells by bank transfer after the next version's migration", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  expect(placed.payment).toMatchObject({ kind: "manual", status: "pending" });
  await claimPayment(ctxAt(0), tokenOf(placed));
  await transition(placed, "pay", 0);
  expect((await trackOrder(ctxAt(0), tokenOf(placed))).order).toMatchObject({ status: "paid" });
});

test("this version reopens payments and revives orders by late payments after the next version's migration", async () => {
  const placed = await stranger().orders(ctxAt(0));
  expect((await reopenPayment(ctxAt(0.9), tokenOf(placed))).payment).toMatchObject({ status: "pending" });
  await sweep(30);
  await notify(placed, "paid", 31);
  expect((await trackOrder(ctxAt(31), tokenOf(placed))).order).toMatchObject({ id: idOf(placed), status: "paid" });
});
