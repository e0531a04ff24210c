import { expect } from "playwright/test";
import * as z from "zod";
import { readDemoContent } from "@/drizzle/seed/content";
import { kopi as kopiShop } from "@/drizzle/seed/shops/kopi";
import { larasan } from "@/drizzle/seed/shops/larasan";
import { objectFields } from "@/lib/contract/object-fields";
import type { ApiResponse } from "../support/http";
import { issuePaths, listAt, valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

type RequestedItem = { product_id: unknown; qty: unknown; variant_id?: unknown };

const ShippingOption = z.looseObject({
  quote_id: z.string().nullable(),
  courier_code: z.string().nullable(),
  courier_name: z.string().nullable(),
  courier_service: z.string().nullable(),
  name: z.string().nullable(),
  etd: z.string().nullable(),
  arrives_from: z.iso.datetime().nullable(),
  arrives_until: z.iso.datetime().nullable(),
  cost: z.number(),
});
const Rates = z.looseObject({
  destination_label: z.string().nullable(),
  weight_grams: z.number().nullable(),
  options: z.array(ShippingOption),
});

const melawai = "idn:31.74.07.1001";
/** Alama, in the mountains of Papua, where no courier of the demo delivers. */
const unserved = "idn:95.08.15.2001";

const post = (shop: StoryShop, path: string, data: unknown) => shop.send("POST", `/shipping/${path}`, { data });

/** Returns a product without variants that has at least `pieces` available, as a cart item. */
async function plainProduct(shop: StoryShop, pieces = 1, costs = 0) {
  const { products } = await shop.client.listProducts({ limit: 100 });
  const isPlain = products?.find(
    ({ has_variants, availability, stock, price }) =>
      !has_variants && /_stock$/.test(String(availability)) && (stock ?? 999) >= pieces && (price ?? 0) >= costs,
  );
  const product = await shop.client.getProduct({ slug: String(isPlain?.slug) });
  const [variant] = product.variants ?? [];
  return { id: String(product.id), price: Number(product.price), weightGrams: Number(variant?.weight_grams) };
}

async function rates(shop: StoryShop, items: RequestedItem[], more: object = { destination_ref: melawai }) {
  const answer = await post(shop, "rates", { items, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Rates.parse(answer.body);
}

const pathsOf = (answer: ApiResponse) => issuePaths(errorOf(answer).details);

story("rates for an unknown `destination_ref` or one of another provider return 404", async ({ shop }) => {
  await eachOf(["idn:31.74.07.9999", "idn:31.74.07", "ro:31555"], async (ref) => {
    const { id } = await plainProduct(shop);
    const answer = await post(shop, "rates", { destination_ref: ref, items: [{ product_id: id, qty: 1 }] });
    expect(errorOf(answer)).toEqual({ status: 404, code: "not_found", details: { resource: "destination" } });
  });
});

story("rates return options with a quote each, cheapest first", async ({ shop }) => {
  const { id, weightGrams } = await plainProduct(shop, 2);
  const found = await rates(shop, [{ product_id: id, qty: 2 }]);
  expect(found.destination_label).toBe("Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160");
  expect(found.weight_grams).toBe(2 * weightGrams);
  const costs = found.options.map(({ cost }) => cost);
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  for (const { quote_id, etd, arrives_from, arrives_until, cost } of found.options) {
    expect(quote_id).toMatch(/^qte_[\w.-]{50,396}$/);
    const [, first, last = first] = /^(\d+)(?:–(\d+))? hari$/.exec(String(etd)) ?? [];
    const days = (Date.parse(String(arrives_until)) - Date.parse(String(arrives_from))) / 86_400_000;
    expect(days).toBe(Number(last) - Number(first));
    expect(Date.parse(String(arrives_from))).toBeGreaterThan(Date.now() + Number(first) * 86_400_000);
    expect(cost % 500).toBe(0);
  }
  expect(new Set(found.options.map(({ quote_id }) => quote_id)).size).toBe(found.options.length);
});

story("rates list only couriers and services that the merchant offers", async ({ shop }) => {
  const { id } = await plainProduct(shop);
  const { options } = await rates(shop, [{ product_id: id, qty: 1 }]);
  const seedCouriers = readDemoContent(larasan)
    .couriers.filter(({ enabled }) => enabled)
    .flatMap(({ code, name, services }) => services.map((service) => `${code} ${name} ${service}`));
  const shown = options.map((option) => `${option.courier_code} ${option.courier_name} ${option.courier_service}`);
  expect(shown.sort()).toEqual(seedCouriers.sort());
});

story("equal lines are weighed together, and line order does not change the rates", async ({ shop }) => {
  const { id } = await plainProduct(shop, 3);
  const oneLine = await rates(shop, [{ product_id: id, qty: 3 }]);
  const split = await rates(shop, [
    { product_id: id, qty: 1 },
    { product_id: id, qty: 2, variant_id: null },
  ]);
  expect(split.weight_grams).toBe(oneLine.weight_grams);
  expect(split.options.map(({ name, cost }) => [name, cost])).toEqual(
    oneLine.options.map(({ name, cost }) => [name, cost]),
  );
});

story("prices and weights sent by the buyer are ignored", async ({ shop }) => {
  const { id } = await plainProduct(shop);
  const plain = await rates(shop, [{ product_id: id, qty: 1 }]);
  const cheeky = { product_id: id, qty: 1, price: 1, weight_grams: 1 };
  const asked = { destination_ref: melawai, destination_label: "Rumah Ibu", free_shipping: true, weight_grams: 1 };
  const found = await rates(shop, [cheeky], asked);
  const shown = ({ options, ...rest }: typeof found) => ({ ...rest, costs: options.map(({ cost }) => cost) });
  expect(shown(found)).toEqual(shown(plain));
});

story("an unserved destination returns 422 with up to 5 served destinations nearby", async ({ shop }) => {
  const { id } = await plainProduct(shop);
  const items = [{ product_id: id, qty: 1 }];
  const answer = await post(shop, "rates", { destination_ref: unserved, items });
  const { status, code, details } = errorOf(answer);
  expect({ status, code }).toEqual({ status: 422, code: "destination_unserved" });
  const alternatives = listAt(details, "alternatives");
  expect(alternatives.length).toBeGreaterThan(0);
  expect(alternatives.length).toBeLessThanOrEqual(5);
  for (const { ref, city, label } of alternatives) {
    expect(city).toBe("Nduga");
    const served = await rates(shop, items, { destination_ref: ref });
    expect(served.destination_label).toBe(label);
    expect(served.options).not.toEqual([]);
  }
});

story("a cart is priced before a destination, name or payment method is known", async ({ shop }) => {
  const { id, price } = await plainProduct(shop, 2);
  const items = [{ product_id: id, qty: 2 }];
  for (const destination_ref of [undefined, null]) {
    const found = await rates(shop, items, { destination_ref });
    expect(found).toMatchObject({ options: [], subtotal: 2 * price });
    expect(found.lines).toMatchObject([{ product_id: id, qty: 2, line_total: 2 * price }]);
  }
  const { options } = await rates(shop, items, { destination_ref: melawai, payment_method: "qris" });
  const [option] = options;
  const data = {
    items,
    customer_name: "Sari",
    contact: "081234567890",
    phone: "081234567890",
    address: "Jalan Mawar 1",
    payment_method: "qris",
    shipping_quote_id: option?.quote_id,
  };
  const answer = await shop.send("POST", "/checkout/draft", { data });
  const { total, payment_fee, shipping_cost } = objectFields(answer.body);
  expect({ total, payment_fee, shipping_cost }).toEqual({
    total: option?.total,
    payment_fee: option?.payment_fee,
    shipping_cost: option?.cost,
  });
});

story(
  "a shop with flat rates offers its couriers at their fixed cost, with or without a destination",
  async ({ kopi }) => {
    const { id } = await plainProduct(kopi);
    const seedCouriers = readDemoContent(kopiShop)
      .couriers.filter(({ enabled }) => enabled)
      .map(({ code, cost, eta }) => [code, cost, eta]);
    for (const more of [{}, { destination_ref: melawai }, { destination_ref: unserved }]) {
      const { options } = await rates(kopi, [{ product_id: id, qty: 1 }], more);
      const shown = options.map(({ courier_code, cost, etd }) => [courier_code, cost, etd]);
      expect(shown).toEqual(seedCouriers.sort(([, one], [, other]) => Number(one) - Number(other)));
      for (const { quote_id } of options) expect(quote_id).toMatch(/^qte_/);
    }
    const labelled = await rates(kopi, [{ product_id: id, qty: 1 }], { destination_label: "Rumah Ibu" });
    expect(labelled.destination_label).toBe("Rumah Ibu");
    expect((await rates(kopi, [{ product_id: id, qty: 1 }], {})).destination_label).toBeNull();
  },
);

story("free_shipping is true from the shop's minimum, and not below", async ({ kopi }) => {
  const min = Number(readDemoContent(kopiShop).free_shipping_min);
  const { id, price } = await plainProduct(kopi, 10, min / 10);
  const enough = Math.ceil(min / price);
  expect((await rates(kopi, [{ product_id: id, qty: enough }], {})).free_shipping).toBe(true);
  expect((await rates(kopi, [{ product_id: id, qty: enough - 1 }], {})).free_shipping).toBe(false);
});

story("an unavailable item returns 422 with its line and reason", async ({ shop }) => {
  const { products } = await shop.client.listProducts({ limit: 100 });
  const idOf = (availability: string) => products?.find((each) => each.availability === availability)?.id;
  const choosy = products?.find(({ has_variants, availability }) => has_variants && availability === "in_stock")?.id;
  const soldOut = products?.find(({ sold_out, has_variants }) => sold_out && !has_variants)?.id;
  const { id } = await plainProduct(shop);
  const cases: [RequestedItem, string][] = [
    [{ product_id: "prd_none", qty: 1 }, "not_found"],
    [{ product_id: id, qty: 1, variant_id: "var_none" }, "not_found"],
    [{ product_id: choosy, qty: 1 }, "variant_required"],
    ...(soldOut ? [[{ product_id: soldOut, qty: 1 }, "sold_out"] satisfies [RequestedItem, string]] : []),
    ...(idOf("upcoming")
      ? [[{ product_id: idOf("upcoming"), qty: 1 }, "not_on_sale"] satisfies [RequestedItem, string]]
      : []),
  ];
  for (const [item, reason] of cases) {
    const answer = await post(shop, "rates", { destination_ref: melawai, items: [item, { product_id: id, qty: 1 }] });
    const { status, code, details } = errorOf(answer);
    expect({ status, code }).toEqual({ status: 422, code: "item_unavailable" });
    expect(valueAt(details, "lines")).toMatchObject([{ product_id: item.product_id, reason }]);
  }
});

story("a product of another shop is unavailable", async ({ shop, kopi }) => {
  const { id } = await plainProduct(kopi);
  const answer = await post(shop, "rates", { destination_ref: melawai, items: [{ product_id: id, qty: 1 }] });
  expect(errorOf(answer)).toMatchObject({ status: 422, code: "item_unavailable" });
});

const badQuantities = [0, -1, 1.5, 1_000, 1e9, 2 ** 53, "1", null, true, [], {}, undefined];

story("a qty that is not an integer from 1 to 999 returns 400", async ({ shop }) => {
  await eachOf(badQuantities, async (qty) => {
    const answer = await post(shop, "rates", { destination_ref: melawai, items: [{ product_id: "prd_x", qty }] });
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    expect(new Set(pathsOf(answer))).toEqual(new Set(["items.0.qty"]));
  });
});

const badCarts: [title: string, items: unknown][] = [
  ["no items", undefined],
  ["an empty cart", []],
  ["51 lines", Array(51).fill({ product_id: "prd_x", qty: 1 })],
  ["an object for items", { product_id: "prd_x", qty: 1 }],
  ["an item without a product", [{ qty: 1 }]],
  ["an item that is null", [null]],
  ["a product id that is a number", [{ product_id: 1, qty: 1 }]],
];

story("rates for an invalid cart return 400", async ({ shop }) => {
  await eachOf(badCarts, async ([, items]) => {
    const answer = await post(shop, "rates", { destination_ref: melawai, items });
    expect(errorOf(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    expect(pathsOf(answer)[0]).toMatch(/^items/);
  });
});

story("shipping endpoints accept only POST, and rates are not cached", async ({ shop }) => {
  for (const path of ["destinations", "destinations/resolve", "rates"]) {
    const answer = await shop.get(`/shipping/${path}`);
    expect(errorOf(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
    expect(answer.headers.allow).toBe("POST, OPTIONS");
  }
  const { id } = await plainProduct(shop);
  const answer = await post(shop, "rates", { destination_ref: melawai, items: [{ product_id: id, qty: 1 }] });
  expect(answer.headers["cache-control"]).toBe("no-store");
});
