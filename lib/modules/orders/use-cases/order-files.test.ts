import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activity } from "@/lib/schema/staff";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { getOrder } from "./merchant-orders";
import { exportOrders, exportOrdersWithBuyers } from "./order-export";
import { printOrders } from "./order-paper";
import { transitionOrder } from "./transitions";

let shop: TestWorld;
const stranger = strangers(82600000000);
const { ctxAt, setStock, notify } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (at: number) => ({ ...ctxAt(at), actor: rina });

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("labels are printed in the requested order and recorded, without changing the orders", async () => {
  const [one, two] = [
    await stranger().orders(ctxAt(0), { customer_name: "Satu", address: "Jl. Satu 1", note: "Bungkus kado" }),
    await stranger().orders(ctxAt(0), { customer_name: "Dua", address: "Jl. Dua 2" }),
  ];
  for (const placed of [one, two]) await notify(placed, "paid", 0.1);
  await transitionOrder(as(0.2), { id: idOf(two), event: "ship", awb: "JP1234567890" });
  const ids = [idOf(two), idOf(one), "ord_nobody", idOf(two)];
  const { body } = await printOrders(as(1), { ids, format: "label" });
  const page = String(body);
  expect(page.match(/class="label"/g)).toHaveLength(2);
  expect(page.indexOf("Jl. Dua 2")).toBeLessThan(page.indexOf("Jl. Satu 1"));
  expect(page).toContain("JP1234567890");
  const order = await getOrder(as(1), { id: idOf(one) });
  expect([order.status, order.printed_at]).toEqual(["paid", ctxAt(1).now.toISOString()]);
  const slips = await printOrders(as(1.5), { ids, format: "slip" });
  expect(String(slips.body).match(/Catatan pembeli: Bungkus kado/g)).toHaveLength(1);
  const auditEntries = await shop.db.select().from(activity).where(eq(activity.what, "order.printed"));
  expect(auditEntries.length).toBe(2);
});

test("an order export hides buyers except for owners, and no cell is a formula", async () => {
  const orderInput = {
    customer_name: "=HYPERLINK(1)",
    address: "Jl. Rahasia 7",
    phone: "081377777777",
    city: "Sleman",
    note: "Rahasiakan isinya",
  };
  const placed = await stranger().orders(ctxAt(0), orderInput);
  const { body, name } = await exportOrders(as(1), { list: "all" });
  const [heading = "", ...rows] = String(body).trimEnd().split("\r\n");
  expect([name, heading.startsWith("\uFEFFnomor,status,")]).toEqual(["pesanan-all-2026-11-15.csv", true]);
  expect(rows.some((row) => row.startsWith(`${placed.order?.number},Menunggu Pembayaran,2026-11-15 12:00:00,`))).toBe(
    true,
  );
  expect(String(body)).not.toMatch(/HYPERLINK|Rahasia|8137|826000/);
  const full = String((await exportOrdersWithBuyers(as(1), { list: "waiting" })).body);
  expect(full).toContain("'=HYPERLINK(1)");
  expect(full).toContain("Jl. Rahasia 7");
  expect(full).toContain("Rahasiakan isinya");
  const later = { list: "all" as const, from: ctxAt(1).now.toISOString() };
  expect(
    String((await exportOrders(as(2), later)).body)
      .trimEnd()
      .split("\r\n"),
  ).toHaveLength(1);
});
