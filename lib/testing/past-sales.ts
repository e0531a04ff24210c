import { eq } from "drizzle-orm";
import { variants } from "@/lib/adapters/db/tables/catalogue";
import { payments, refunds } from "@/lib/adapters/db/tables/payments";
import { couriers } from "@/lib/adapters/db/tables/shops";
import type { Actor } from "@/lib/domain/who";
import { createRefund } from "@/lib/services/merchant/money/refunds";
import { getOrder } from "@/lib/services/merchant/orders/orders";
import { strangers, type VerifyView } from "./buyer";
import { idOf, orderFixtures } from "./order";
import type { TestWorld } from "./world";

const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const shopId = "shp_world";

const cities = ["Sleman", " sleman", "SLEMAN ", "Bantul", "bantul", "Kota Yogyakarta"] as const;
const truntum = { product_id: "prd_truntum", variant_id: "var_truntum" };
const wide = { product_id: "prd_truntum", variant_id: "var_wide" };
const kawung = { product_id: "prd_kawung" };

/** Items of one order. */
type CartItems = { product_id: string; variant_id?: string; qty: number }[];

const carts: readonly [CartItems, ...CartItems[]] = [
  [{ ...truntum, qty: 1 }],
  [{ ...wide, qty: 3 }],
  [
    { ...truntum, qty: 2 },
    { ...wide, qty: 1 },
    { ...kawung, qty: 1 },
  ],
  [{ ...kawung, qty: 2 }],
];

/** Orders of past days with every possible outcome. Hours are relative to noon. Only tests use it. */
export function pastSales(shop: () => TestWorld) {
  const stranger = strangers(82_900_000_000);
  const { ctxAt, notify, transition } = orderFixtures(shop);
  const as = (at: number) => ({ ...ctxAt(at), actor: rina });
  const { pick, hourWithin } = chance();

  /** Places an order and, unless `hoursUntilPaid` is null, pays it after that time. */
  const buys = async (at: number, hoursUntilPaid: number | null, items = pick(carts)): Promise<VerifyView> => {
    const voucher = pick([{ voucher_code: "HALO" }, {}, {}]);
    const placed = await stranger().orders(ctxAt(at), { items, city: pick(cities), ...voucher });
    if (hoursUntilPaid !== null) await notify(placed, "paid", at + hoursUntilPaid);
    return placed;
  };

  /** Refunds an order for this number of pieces. The default amount is all that is left. */
  const givesBack = async (placed: VerifyView, at: number, amount?: number, qty = 0) => {
    const id = idOf(placed);
    const left = amount ?? (await getOrder(as(at), { id })).refundable ?? 0;
    const lines = qty > 0 ? [{ variant_id: "var_truntum", qty }] : [];
    return createRefund(as(at), { id, amount: left, lines, how: "hand", restock: false });
  };

  /** Places an order and refunds part of it to the attempt that paid it. */
  const buysAndReturns = async (at: number): Promise<VerifyView> => {
    const placed = await buys(at, 1);
    await givesBack(placed, at + 2, 5_000);
    const [attempt] = await shop()
      .db.select()
      .from(payments)
      .where(eq(payments.orderId, idOf(placed)));
    if (!attempt) throw new Error("The order has no open payment.");
    await shop()
      .db.update(refunds)
      .set({ paymentId: attempt.id })
      .where(eq(refunds.orderId, idOf(placed)));
    return placed;
  };

  const fates: readonly ((at: number) => Promise<unknown>)[] = [
    (at) => buys(at, 0.1),
    (at) => buys(at, 3),
    (at) => buys(at, 20),
    (at) => buys(at, null),
    (at) => buys(at, 30),
    async (at) => transition(await buys(at, 1), "cancel", at + 2),
    async (at) => notify(await buys(at, 1), "reversed", at + 2),
    async (at) => givesBack(await buys(at, 1, [{ ...truntum, qty: 3 }]), at + 2, 90_000, 1),
    async (at) => givesBack(await buys(at, 1), at + 2),
    buysAndReturns,
  ];

  /** Sells for this number of hours, with every kind of outcome. Adds a second variant of a product and a second courier. */
  const sells = async (hours: number, rounds: number): Promise<void> => {
    const { db } = shop();
    const other = { id: "var_wide", options: { Lebar: "150 cm" }, sku: "TRT-2", price: 150_000, weightGrams: 300 };
    await db.insert(variants).values({ shopId, productId: "prd_truntum", ...other });
    await db.update(variants).set({ stock: 1_000 }).where(eq(variants.shopId, shopId));
    await db.insert(couriers).values({ shopId, code: "pos", name: "Pos", service: "KILAT", cost: 20_000 });
    for (let round = 0; round < rounds; round++) for (const fate of fates) await fate(hourWithin(hours));
  };

  return { as, buys, buysAndReturns, givesBack, hourWithin, sells };
}

/** Deterministic random numbers. */
function chance() {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return {
    pick: <T>(all: readonly [T, ...T[]]): T => all[Math.floor(next() * all.length)] ?? all[0],
    hourWithin: (hours: number) => Math.floor(next() * hours * 10) / 10,
  };
}
