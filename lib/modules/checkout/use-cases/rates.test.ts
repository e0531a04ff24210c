import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import type { rateOperations } from "@/lib/modules/checkout/contract/rates";
import { embeddedShipping } from "@/lib/modules/shipping/providers/embedded";
import type { Parcel, ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import { readQuote } from "@/lib/modules/shipping/service/quotes";
import { resolveDestination, searchDestinations } from "@/lib/modules/shipping/use-cases/destinations";
import { ProviderFault } from "@/lib/platform/providers/call";
import { products } from "@/lib/schema/catalog";
import { vouchers } from "@/lib/schema/promotions";
import { couriers, shops } from "@/lib/schema/shops";
import { fixedNow, oneHour, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import { quoteRates } from "./rates";

let the: TestWorld;
const melawai = "idn:31.74.07.1001";
const alama = "idn:95.08.15.2001";
const items = (qty: number) => [{ product_id: "prd_truntum", qty }];

beforeAll(async () => {
  the = await world();
  const shopId = the.at(fixedNow).shop.id;
  await the.db.delete(couriers);
  await the.db.insert(couriers).values([
    { shopId, code: "jne", name: "JNE", service: "REG", eta: "2 hari", cost: 18_000, services: ["REG"], position: 0 },
    { shopId, code: "sicepat", name: "SiCepat Ekspres", service: null, cost: 12_000, position: 1 },
    { shopId, code: "pos", name: "Pos Indonesia", service: "Pos Reguler", cost: 9_000, position: 2 },
    { shopId, code: "jnt", name: "J&T Express", service: "EZ", cost: 5_000, enabled: false, position: 3 },
  ]);
});
beforeEach(() => settle({ shippingMode: "quoted", originRef: "idn:34.71.08.1003", freeShippingMin: 180_000 }));
afterAll(() => the.end());

async function settle(change: Partial<typeof shops.$inferInsert>) {
  await the.db
    .update(shops)
    .set(change)
    .where(eq(shops.id, the.at(fixedNow).shop.id));
}

async function refusalOf(call: Promise<unknown>) {
  const failure: unknown = await call.catch((error: unknown) => error);
  return failure instanceof ApiError ? { code: failure.code, details: failure.details } : failure;
}

test("a destination has every field of the contract", async () => {
  const { results } = await searchDestinations(the.at(fixedNow), { q: "melawai", limit: 10 });
  const destination = {
    ref: melawai,
    label: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
    city: "Jakarta Selatan",
    district: "Kebayoran Baru",
    subdistrict: "Melawai",
    province: "DKI Jakarta",
    zip_code: "12160",
  };
  expect(results).toEqual([destination]);
  expect(await resolveDestination(the.at(fixedNow), { ref: melawai })).toEqual({ destination: destination });
});

test("a destination search reports whether there are more results", async () => {
  const search = (q: string) => searchDestinations(the.at(fixedNow), { q, limit: 2 });
  expect(await search("kebayoran")).toMatchObject({ results: [{}, {}], has_more: true });
  expect(await search("12160")).toMatchObject({ results: [{}, {}], has_more: false });
});

test("an unknown destination, or one of another provider, is not found", async () => {
  for (const ref of ["idn:31.74.07.9999", "ro:31555", "x"]) {
    const expected = { code: "not_found", details: { resource: "destination" } };
    expect(await refusalOf(resolveDestination(the.at(fixedNow), { ref }))).toEqual(expected);
    expect(await refusalOf(quoteRates(the.at(fixedNow), { destination_ref: ref, items: items(1) }))).toEqual(expected);
  }
});

test("quoted rates include only the couriers and services that the merchant offers, cheapest first", async () => {
  const rates = await quoteRates(the.at(fixedNow), { destination_ref: melawai, items: items(1) });
  expect(pickOptionFields(rates)).toEqual([
    option("jne", "JNE", "REG", "JNE REG", "1–3 hari", 19_000),
    option("sicepat", "SiCepat Ekspres", "REG", "SiCepat REG", "1–3 hari", 19_000),
    option("pos", "Pos Indonesia", "Pos Reguler", "Pos Reguler", "1–3 hari", 20_000),
    option("sicepat", "SiCepat Ekspres", "BEST", "SiCepat BEST", "1 hari", 36_500),
  ]);
  expect(rates.destination_label).toBe("Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160");
  expect(rates.weight_grams).toBe(300);
});

/** Shipping options without cart prices. */
function pickOptionFields({ options }: Output<typeof rateOperations.quoteRates>) {
  return options?.map(({ courier_code, courier_name, courier_service, name, etd, cost }) => ({
    courier_code,
    courier_name,
    courier_service,
    name,
    etd,
    cost,
  }));
}

function option(code: string, courier: string, service: string | null, name: string, etd: string | null, cost: number) {
  return { courier_code: code, courier_name: courier, courier_service: service, name, etd, cost };
}

test("flat rates are the merchant's own, whatever the destination", async () => {
  await settle({ shippingMode: "flat" });
  const rates = await quoteRates(the.at(fixedNow), { destination_label: "Rumah Ibu", items: items(5) });
  expect(pickOptionFields(rates)).toEqual([
    option("pos", "Pos Indonesia", "Pos Reguler", "Pos Reguler", null, 9_000),
    option("sicepat", "SiCepat Ekspres", null, "SiCepat Ekspres", null, 12_000),
    option("jne", "JNE", "REG", "JNE REG", "2 hari", 18_000),
  ]);
  expect(rates.destination_label).toBe("Rumah Ibu");
});

test("if a destination and a label disagree, the destination counts", async () => {
  for (const shippingMode of ["flat", "quoted"] as const) {
    await settle({ shippingMode });
    const asked = { destination_ref: melawai, destination_label: "Rumah Ibu", items: items(1) };
    expect((await quoteRates(the.at(fixedNow), asked)).destination_label).toContain("Melawai");
  }
});

test("quoted rates without a destination price the cart and return no options", async () => {
  for (const ref of [undefined, null]) {
    const asked = { destination_ref: ref, destination_label: "Melawai", items: items(2) };
    const rates = await quoteRates(the.at(fixedNow), asked);
    expect(rates).toMatchObject({ destination_label: "Melawai", options: [], subtotal: 180_000, discount_total: 0 });
    expect(rates.lines).toMatchObject([{ product_id: "prd_truntum", qty: 2, unit_price: 90_000, line_total: 180_000 }]);
  }
});

test("an option's total includes items, discount, shipping and payment fee", async () => {
  await settle({ freeShippingMin: null });
  const asked = { destination_ref: melawai, items: items(4), payment_method: "va_bca", voucher_code: "halo" };
  const { options, subtotal, discount_total, promotion_name } = await quoteRates(the.at(fixedNow), asked);
  expect({ subtotal, discount_total, promotion_name }).toEqual({
    subtotal: 360_000,
    discount_total: 30_000,
    promotion_name: "Hemat",
  });
  expect(options?.[0]).toMatchObject({
    cost: 19_000,
    discount_total: 30_000,
    shipping_discount: 0,
    payment_fee: 4_000,
    total: 353_000,
    voucher: { applied: false, reason: "outbid", outbid: 30_000, outbid_name: "Hemat" },
  });
  const { options: unpaid } = await quoteRates(the.at(fixedNow), { destination_ref: melawai, items: items(4) });
  expect(unpaid?.[0]).toMatchObject({ payment_fee: 0, total: 349_000, voucher: null });
});

test("a preorder product states its lead time, and the cart uses the longest one", async () => {
  const made = (id: string, preorderLeadDays: number | null) =>
    the.db.update(products).set({ preorderLeadDays }).where(eq(products.id, id));
  await made("prd_kawung", 7);
  await made("prd_parang", 21);
  const wanted = ["prd_kawung", "prd_truntum", "prd_parang"].map((product_id) => ({ product_id, qty: 1 }));
  const { preorder_lead_days, lines } = await quoteRates(the.at(fixedNow), { items: wanted });
  expect([preorder_lead_days, lines?.map((line) => line.preorder_lead_days)]).toEqual([21, [7, null, 21]]);
  expect((await quoteRates(the.at(fixedNow), { items: items(1) })).preorder_lead_days).toBeNull();
  await made("prd_kawung", null);
  await made("prd_parang", null);
});

test("a voucher that depends on a missing choice is null until the choice is made", async () => {
  const shopId = the.at(fixedNow).shop.id;
  const always = { startsAt: new Date(0), endsAt: new Date("2100-01-01T00:00:00Z") };
  const off = { shopId, discountType: "fixed" as const, discountValue: 5_000, ...always };
  await the.db.insert(vouchers).values([
    { ...off, id: "vch_kirim", code: "KIRIM", name: "Kirim", pot: "shipping" },
    { ...off, id: "vch_kartu", code: "KARTU", name: "Kartu", pot: "order", paymentMethods: ["card"] },
  ]);
  const ask = async (voucher_code: string, more: object = {}) => {
    const { voucher, options } = await quoteRates(the.at(fixedNow), { items: items(1), voucher_code, ...more });
    return [voucher?.reason ?? null, options?.[0]?.voucher?.reason ?? null];
  };
  expect(await ask("HALO")).toEqual(["applied", null]);
  expect(await ask("KIRIM")).toEqual([null, null]);
  expect(await ask("KIRIM", { destination_ref: melawai })).toEqual([null, "applied"]);
  expect(await ask("KARTU", { destination_ref: melawai })).toEqual([null, null]);
  expect(await ask("KARTU", { payment_method: "card" })).toEqual(["applied", null]);
  expect(await ask("KARTU", { payment_method: "qris" })).toEqual(["payment_not_eligible", null]);
  expect(await ask("TIADA")).toEqual(["not_found", null]);
});

test("an unserved destination is rejected with up to 5 served destinations nearby", async () => {
  const refusal = await refusalOf(quoteRates(the.at(fixedNow), { destination_ref: alama, items: items(1) }));
  const { code, details } = fields(refusal);
  expect(code).toBe("destination_unserved");
  const alternatives = [fields(details).alternatives].flat().map(fields);
  expect(alternatives).toHaveLength(5);
  for (const { ref, city, zip_code } of alternatives) {
    expect({ city, zip_code }).toEqual({ city: "Nduga", zip_code: expect.any(String) });
    expect((await quoteRates(the.at(fixedNow), { destination_ref: String(ref), items: items(1) })).options).not.toEqual(
      [],
    );
  }
});

test("if only this merchant's couriers do not serve a destination, no alternatives are suggested", async () => {
  const narrow = { ...stand(), quote: async () => [{ ...rate, courierCode: "lion" }] };
  const asked = { destination_ref: melawai, items: items(1) };
  const refusal = await refusalOf(quoteRates(withProviders(the.at(fixedNow), { shipping: narrow }), asked));
  expect(refusal).toEqual({ code: "destination_unserved", details: { alternatives: [] } });
});

test("free_shipping is true from the shop's minimum on, and cost still shows the courier's price", async () => {
  const free = async (qty: number) => {
    const rates = await quoteRates(the.at(fixedNow), { destination_ref: melawai, items: items(qty) });
    return [rates.free_shipping, rates.options?.[0]?.cost];
  };
  expect(await free(1)).toEqual([false, 19_000]);
  expect(await free(2)).toEqual([true, 19_000]);
  await settle({ freeShippingMin: 180_001 });
  expect(await free(2)).toEqual([false, 19_000]);
});

test("free shipping is limited to an amount per order and to the services that the merchant names", async () => {
  const read = async () => {
    const rates = await quoteRates(the.at(fixedNow), { destination_ref: melawai, items: items(2) });
    const [option] = rates.options ?? [];
    return [rates.free_shipping, option?.shipping_discount, option?.shipping_promotion_name];
  };
  await settle({ freeShippingMin: 180_000, freeShippingMax: 12_000 });
  expect(await read()).toEqual([false, 12_000, "Gratis ongkir, maks. Rp12.000"]);
  await settle({ freeShippingServices: ["pos"] });
  expect(await read()).toEqual([false, 0, null]);
  const { options } = await quoteRates(the.at(fixedNow), { destination_ref: melawai, items: items(2) });
  await settle({ freeShippingServices: [`${options?.[0]?.courier_code}:${options?.[0]?.courier_service}`] });
  expect(await read()).toEqual([false, 12_000, "Gratis ongkir, maks. Rp12.000"]);
});

test("a quote_id fixes shop, destination, courier service, cost, weight and cart for 30 minutes", async () => {
  const ctx = the.at(fixedNow);
  const { options } = await quoteRates(ctx, { destination_ref: melawai, items: items(2) });
  const quoteId = options?.[0]?.quote_id ?? "";
  const quote = readQuote(ctx.secrets, ctx.shop.id, quoteId, new Date(fixedNow.getTime() + oneHour / 2 - 1));
  expect(quote).toEqual({
    shopId: ctx.shop.id,
    destinationRef: melawai,
    city: "Jakarta Selatan",
    courierCode: "jne",
    service: "REG",
    etd: "1–3 hari",
    destinationLabel: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
    cost: 19_000,
    weightGrams: 600,
    cartHash: expect.any(String),
    expiresAt: new Date(fixedNow.getTime() + oneHour / 2),
  });
  expect(readQuote(ctx.secrets, ctx.shop.id, quoteId, new Date(fixedNow.getTime() + oneHour / 2))).toBeNull();
  const other = await quoteRates(ctx, { destination_ref: melawai, items: items(3) });
  const hashOf = (id: string | null | undefined) => readQuote(ctx.secrets, ctx.shop.id, id ?? "", fixedNow)?.cartHash;
  expect(hashOf(other.options?.[0]?.quote_id)).not.toBe(quote?.cartHash);
});

test("an unavailable item is named before any courier is asked", async () => {
  const line = { product_id: "prd_truntum", variant_id: "var_truntum", reason: "insufficient_stock", available: 9 };
  const lines = [{ ...line, sell_from: null, sell_until: null }];
  const refusal = await refusalOf(quoteRates(the.at(fixedNow), { destination_ref: alama, items: items(10) }));
  expect(refusal).toEqual({ code: "item_unavailable", details: { lines } });
});

test("calculating rates takes one round trip to the database", async () => {
  const ctx = the.at(fixedNow);
  // Provider accounts are reloaded after a few seconds, which must not pass in between.
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  await ctx.providers(ctx.shop.id);
  const asked = vi.spyOn(the.db, "execute");
  await quoteRates(ctx, { destination_ref: melawai, items: items(1) });
  expect(asked).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

const rate = { courierCode: "jne", courierName: "JNE", service: "REG", name: "JNE REG", etd: null, cost: 7_000 };

/** Fake remote provider that records its requests. */
function stand(): ShippingProvider & { parcels: Parcel[] } {
  const parcels: Parcel[] = [];
  const quote = async (parcel: Parcel) => {
    parcels.push(parcel);
    return [rate];
  };
  return { ...embeddedShipping(), name: "stand", parcels, quote };
}

test("the provider gets the rounded weight and the couriers that the merchant offers", async () => {
  const shipping = stand();
  await quoteRates(withProviders(the.at(fixedNow), { shipping }), { destination_ref: melawai, items: items(2) });
  expect(shipping.parcels).toEqual([
    {
      originRef: "idn:34.71.08.1003",
      destinationRef: melawai,
      weightGrams: 600,
      couriers: ["jne", "sicepat", "pos"],
    },
  ]);
});

test("a rate below one rupiah or with a fraction is left out", async () => {
  for (const cost of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
    const shipping = {
      ...stand(),
      quote: async () => [
        { ...rate, cost },
        { ...rate, courierCode: "sicepat" },
      ],
    };
    const ctx = withProviders(the.at(fixedNow), { shipping });
    const { options } = await quoteRates(ctx, { destination_ref: melawai, items: items(1) });
    expect(options?.map(({ courier_code }) => courier_code)).toEqual(["sicepat"]);
  }
});

test("a failing provider makes shipping unavailable, and other errors are not hidden", async () => {
  const failing = (failure: Error) => {
    const fails = () => Promise.reject(failure);
    return withProviders(the.at(fixedNow), { shipping: { ...stand(), search: fails, quote: fails } });
  };
  const failingCtx = failing(new ProviderFault("kira", "timeout"));
  const asked = { destination_ref: melawai, items: items(1) };
  expect(await refusalOf(quoteRates(failingCtx, asked))).toMatchObject({ code: "unavailable" });
  expect(await refusalOf(searchDestinations(failingCtx, { q: "melawai", limit: 5 }))).toMatchObject({
    code: "unavailable",
  });
  await expect(quoteRates(failing(new Error("a bug")), asked)).rejects.toThrow("a bug");
});

test("a courier's within-city service counts as the between-city service that the merchant offers", async () => {
  const shipping = { ...stand(), quote: async () => [{ ...rate, service: "CTC", name: "JNE CTC" }] };
  const rates = await quoteRates(withProviders(the.at(fixedNow), { shipping }), {
    destination_ref: melawai,
    items: items(1),
  });
  expect(pickOptionFields(rates)).toEqual([option("jne", "JNE", "CTC", "JNE CTC", null, 7_000)]);
});
