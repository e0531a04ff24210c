import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf } from "@/lib/testing/fixtures/orders";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { quoteRates } from "../use-cases/rates";

let the: TestWorld;
const stranger = strangers(81700000000);
const melawai = "idn:31.74.07.1001";
const label = "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160";
const items = [{ product_id: "prd_truntum", qty: 1 }];

beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

async function settle(change: Partial<typeof shops.$inferInsert>) {
  await the.db
    .update(shops)
    .set(change)
    .where(eq(shops.id, the.at(fixedNow).shop.id));
}

const quoted = () => settle({ shippingMode: "quoted", originRef: "idn:34.71.08.1003" });
const flat = () => settle({ shippingMode: "flat" });

async function quoteTo(destination_ref: string | null): Promise<string> {
  const { options } = await quoteRates(the.at(fixedNow), { destination_ref, items });
  return options?.[0]?.quote_id ?? "";
}

async function findDestination(placed: VerifyView) {
  const [row] = await the.db
    .select({ city: orders.city, destinationRef: orders.destinationRef, destinationLabel: orders.destinationLabel })
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  return row;
}

test("a parcel goes to the quoted destination whatever city the buyer enters, and the order stores its full label", async () => {
  for (const settled of [quoted, flat]) {
    await settled();
    const choice = { items, courier_code: null, shipping_quote_id: await quoteTo(melawai), city: "Jayapura" };
    const placed = await stranger().orders(the.at(fixedNow), choice);
    expect(placed.order?.city).toBe("Jakarta Selatan");
    expect(await findDestination(placed)).toEqual({
      city: "Jakarta Selatan",
      destinationRef: melawai,
      destinationLabel: label,
    });
  }
});

test("with flat rates and no quoted destination, the order uses the city the buyer entered", async () => {
  await flat();
  for (const choice of [{ courier_code: "jne" }, { courier_code: null, shipping_quote_id: await quoteTo(null) }]) {
    const placed = await stranger().orders(the.at(fixedNow), { items, city: "Jayapura", ...choice });
    expect(await findDestination(placed)).toEqual({ city: "Jayapura", destinationRef: null, destinationLabel: null });
  }
});

test("a quote without a destination is invalid once the shop uses quoted rates", async () => {
  await flat();
  const shipping_quote_id = await quoteTo(null);
  await quoted();
  const drafted = stranger().drafts(the.at(fixedNow), {
    items,
    courier_code: null,
    shipping_quote_id,
    city: "Jayapura",
  });
  expect((await refusalOf(drafted)).code).toBe("quote_invalid");
});
