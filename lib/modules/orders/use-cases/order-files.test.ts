import { eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRefund, markOrderRefundsPaid } from "@/lib/modules/payments/use-cases/refunds";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { FileAnswer } from "@/lib/use-case/merchant-context";
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
  expect(page.match(/class="label /g)).toHaveLength(2);
  expect(page.indexOf("Jl. Dua 2")).toBeLessThan(page.indexOf("Jl. Satu 1"));
  expect(page).toContain("JP1234567890");
  const order = await getOrder(as(1), { id: idOf(one) });
  expect([order.status, order.printed_at]).toEqual(["paid", ctxAt(1).now.toISOString()]);
  const slips = await printOrders(as(1.5), { ids, format: "slip" });
  expect(String(slips.body).match(/Catatan pembeli: Bungkus kado/g)).toHaveLength(1);
  const gift = String((await printOrders(as(1.7), { ids: [idOf(one)], format: "slip_without_prices" })).body);
  expect([gift.includes("Catatan pembeli: Bungkus kado"), gift.includes("Rp")]).toEqual([true, false]);
  const auditEntries = await shop.db.select().from(activity).where(eq(activity.what, "order.printed"));
  expect(auditEntries.length).toBe(2);
});

const pieces = async (body: FileAnswer["body"]): Promise<string[]> => {
  if (typeof body === "string" || body instanceof Uint8Array) throw new Error("It is written piece by piece.");
  const found: string[] = [];
  for await (const piece of body) found.push(piece);
  return found;
};
const read = async (file: FileAnswer) => (await pieces(file.body)).join("");
const tableOf = async (file: FileAnswer) => {
  const [heading = "", ...rows] = (await read(file)).replace("\uFEFF", "").trimEnd().split("\r\n");
  const names = heading.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, nth) => [names[nth], cell])));
};

test("a label shows the sender's own number, street and place, or the shop's number", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const print = async () => String((await printOrders(as(1), { ids: [idOf(placed)], format: "label" })).body);
  await shop.db.update(shops).set({ whatsappPhone: "+6281200000001" });
  const bare = await print();
  expect([bare.includes("Dunia · +6281200000001"), bare.includes("belum diisi")]).toEqual([true, true]);
  const sender = { senderPhone: "+6281200000002", senderAddress: "Jl. Gudang 5", originRef: "idn:34.71.08.1003" };
  await shop.db.update(shops).set(sender);
  const page = await print();
  expect(page).toMatch(/Dunia · \+6281200000002<\/p>\s*<p class="sender text">Jl\. Gudang 5, [^<]*Yogyakarta/);
  expect(page).not.toContain("belum diisi");
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
  const file = await exportOrders(as(1), { list: "all", rows: "orders" });
  const body = await read(file);
  const [heading = "", ...rows] = body.trimEnd().split("\r\n");
  expect([file.name, heading.startsWith("\uFEFFnomor,status,")]).toEqual(["pesanan-all-2026-11-15.csv", true]);
  expect(rows.some((row) => row.startsWith(`${placed.order?.number},Menunggu Pembayaran,2026-11-15 12:00:00,`))).toBe(
    true,
  );
  expect(body).not.toMatch(/HYPERLINK|Rahasia|8137|826000/);
  for (const rows of ["orders", "lines"] as const) {
    const full = await read(await exportOrdersWithBuyers(as(1), { list: "waiting", rows }));
    expect(full).toContain("'=HYPERLINK(1)");
    expect(full).toContain("Jl. Rahasia 7");
    expect(full).toContain("Rahasiakan isinya");
  }
  const later = { list: "all", rows: "orders", from: ctxAt(1).now.toISOString() } as const;
  expect(await tableOf(await exportOrders(as(2), later))).toEqual([]);
});

test("a table with a row per order line has each amount once, with refunded money and pieces", async () => {
  const items = [
    { product_id: "prd_truntum", qty: 3 },
    { product_id: "prd_kawung", qty: 1 },
  ];
  const placed = await stranger().orders(ctxAt(5), { items });
  await notify(placed, "paid", 5.1);
  const lines = [{ variant_id: "var_truntum", qty: 2 }];
  await createRefund(as(5.2), { id: idOf(placed), amount: 50_000, lines, how: "hand", restock: false });
  const filters = { list: "all", rows: "orders", from: ctxAt(5).now.toISOString() } as const;
  const exported = async (rows: "orders" | "lines") => tableOf(await exportOrders(as(6), { ...filters, rows }));
  const { number, total } = placed.order ?? {};
  const shared = { nomor: number, status: "Pembayaran Diterima", dipesan: "2026-11-15 17:00:00" };
  expect(await exported("lines")).toMatchObject([
    {
      ...shared,
      baris: "1",
      produk: "Kain Truntum",
      sku: "TRT-1",
      jumlah: "3",
      harga: "90000",
      total_baris: "270000",
      jumlah_dikembalikan: "2",
      total: String(total),
      dana_dikembalikan: "0",
      dana_akan_dikembalikan: "50000",
    },
    { ...shared, baris: "2", sku: "KWG-1", jumlah: "1", jumlah_dikembalikan: "0", total: "", dana_dikembalikan: "" },
  ]);
  await markOrderRefundsPaid(as(5.3), { id: idOf(placed) });
  const refunded = { total: String(total), dana_dikembalikan: "50000", dana_akan_dikembalikan: "0" };
  expect(await exported("orders")).toMatchObject([{ ...shared, jumlah: "4", ...refunded }]);
  const [heading = ""] = (await read(await exportOrders(as(6), filters))).split("\r\n");
  expect(heading).toMatch(/,kota,dana_dikembalikan,dana_akan_dikembalikan$/);
});

test("a large export is written piece by piece, and one that its caller leaves early is recorded as incomplete", async () => {
  const [order] = await shop.db.select().from(orders).limit(1);
  if (!order) throw new Error("Something was bought.");
  const placedAt = ctxAt(50).now;
  const copies = Array.from({ length: 260 }, (_, nth) => ({
    ...order,
    id: `ord_copy_${nth}`,
    number: `COPY-${nth}`,
    draftId: `drf_copy_${nth}`,
    tokenHash: Buffer.from(`copy ${nth}`),
    placedAt,
  }));
  await shop.db.insert(orders).values(copies);
  const filters = { list: "all", rows: "orders", from: placedAt.toISOString() } as const;
  const found = await pieces((await exportOrders(as(60), filters)).body);
  expect(found.map((piece) => piece.trimEnd().split("\r\n").length)).toEqual([1 + 250, 10]);
  expect(new Set(found.join("").match(/COPY-\d+/g)).size).toBe(260);
  const { body } = await exportOrders(as(61), filters);
  for await (const piece of body) {
    expect(String(piece)).toContain("COPY-");
    break;
  }
  const entries = await shop.db
    .select()
    .from(activity)
    .where(gte(activity.at, ctxAt(60).now));
  expect(entries.map(({ after }) => after)).toEqual([
    { from: filters.from, until: null, orders: 260 },
    { from: filters.from, until: null, orders: 250, incomplete: true },
  ]);
});
