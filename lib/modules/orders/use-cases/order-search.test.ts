import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchVersion } from "@/lib/modules/orders/rules/search-texts";
import { searchWindow } from "@/lib/modules/orders/store/word-search";
import { orderSearchKeys, orders } from "@/lib/schema/orders";
import { buyer, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { need } from "@/lib/testing/harness/need";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { deriveSearchKeys, indexNewOrders, keySearches } from "../service/search-keys";
import { getOrder } from "./merchant-orders";
import { updateOrderAddress } from "./order-address";
import { setOrderAwb } from "./order-parcels";
import { searchOrders } from "./order-search";

let shop: TestWorld;
const stranger = strangers(82_500_000_000);
const { ctxAt, setStock, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (at: number) => ({ ...ctxAt(at), actor: rina });

const idsBy = async (q: string) => need((await searchOrders(as(2), { q, limit: 100 })).items).map(({ id }) => id);

test("an order is found by its number, AWB, amount, contact, phone number and words of the name", async () => {
  const someone = buyer("Ratna.Dewi+toko@example.com");
  const orderInput = {
    customer_name: "Ratna Déwi Kusumaningrum",
    phone: "0813-9999-1234",
    payment_method: "transfer_bca",
  };
  const placed = await someone.orders(ctxAt(0), orderInput);
  await transition(placed, "pay", 0.1);
  await transition(placed, "ship", 0.2, "cm 00112233");
  const total = placed.order?.total ?? 0;
  const queries = [
    placed.order?.number?.toLowerCase() ?? "",
    "CM00112233",
    String(total),
    `Rp${total.toLocaleString("id-ID")}`,
    "ratna.dewi+toko@example.com",
    "ratna.dewi@example.com",
    "+62 813 9999 1234",
    "dewi",
    "ratna kusuma",
    "KUSUMANINGRUM",
  ];
  for (const way of queries) expect(await idsBy(way), way).toEqual([idOf(placed)]);
  for (const way of ["ratna sari", "atna", `${total + 1}`, "nobody@example.com"])
    expect(await idsBy(way), way).toEqual([]);
});

test("the last four characters of the order number, of the AWB and of each phone number find an order", async () => {
  const someone = buyer("0825 7777 6543");
  const placed = await someone.orders(ctxAt(0), { phone: "0813-1111-9876" });
  await transition(placed, "pay", 0.1);
  const number = need(placed.order?.number);
  expect(await idsBy("4321")).toEqual([]);
  await transition(placed, "ship", 0.2, "JP5566774321");
  const ends = [number.slice(-4), number.slice(-5).toLowerCase(), number.slice(-9), "6543", "9876", "4321", "774321"];
  for (const end of ends) expect(await idsBy(end), end).toEqual([idOf(placed)]);
  // No order number contains a 0.
  for (const other of [`0${number.slice(-4)}`, number.slice(-3), "654", "5543", "884321"])
    expect(await idsBy(other), other).toEqual([]);
  await setOrderAwb(as(0.3), { id: idOf(placed), awb: "JP5566770001" });
  expect([await idsBy("4321"), await idsBy("0001")]).toEqual([[], [idOf(placed)]]);
});

test("words of products, cities and names find the orders that have all of them, newest first", async () => {
  const input = { customer_name: "Melati Ayuningtyas", city: "Kota Yogyakarta" };
  const ids: string[] = [];
  for (const at of [0, 0.01, 0.02]) ids.unshift(idOf(await stranger().orders(ctxAt(at), input)));
  const elsewhere = idOf(await stranger().orders(ctxAt(0.03), { ...input, city: "Sleman" }));
  for (const q of ["yogyakarta", "jogja", "kota jogja", "melati jogja", "ayuning kain yogya", "trunt melati jogja"])
    expect(await idsBy(q), q).toEqual(ids);
  expect(await idsBy("truntum melati")).toEqual([elsewhere, ...ids]);
  expect(await idsBy("melati sleman")).toEqual([elsewhere]);
  for (const q of ["melati bantul", "selendang melati"]) expect(await idsBy(q), q).toEqual([]);
  const pages: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await searchOrders(as(2), { q: "melati jogja", limit: 1, ...(cursor ? { cursor } : {}) });
    pages.push(...need(page.items).map(({ id }) => id ?? ""));
    cursor = page.next_cursor ?? undefined;
    more = cursor !== undefined;
  }
  expect(pages).toEqual(ids);
});

test("an order with a corrected address is found by its new district and city, no longer by the former ones", async () => {
  const placed = await stranger().orders(ctxAt(0), { customer_name: "Wagiman Saputro", city: "Jayapura" });
  // The search that indexes it is between the order and the correction.
  expect(await idsBy("wagiman jayapura")).toEqual([idOf(placed)]);
  const { revision } = await getOrder(as(0.1), { id: idOf(placed) });
  const change = { name: "Wagiyem Saputro", destination_ref: "idn:31.74.07.1001" };
  await updateOrderAddress(as(0.2), { id: idOf(placed), revision: Number(revision), ...change });
  for (const q of ["wagiyem jaksel", "saputro kebayoran", "saputro truntum"])
    expect(await idsBy(q), q).toEqual([idOf(placed)]);
  for (const q of ["wagiman", "saputro jayapura"]) expect(await idsBy(q), q).toEqual([]);
});

test("a correction leaves no search key of the former name, also where nobody has indexed the order yet", async () => {
  const placed = await stranger().orders(ctxAt(0), { customer_name: "Paijo Utomo" });
  const { revision } = await getOrder(as(0.1), { id: idOf(placed) });
  await updateOrderAddress(as(0.2), { id: idOf(placed), revision: Number(revision), name: "Painem Utomo" });
  await keySearches(ctxAt(0.3));
  expect([await idsBy("paijo"), await idsBy("painem")]).toEqual([[], [idOf(placed)]]);
});

const keysOf = (orderId: string) => shop.db.$count(orderSearchKeys, eq(orderSearchKeys.orderId, orderId));

test("placing an order writes no search keys; a search that needs them or the job does", async () => {
  await keySearches(ctxAt(0));
  const [first, second] = [
    await stranger().orders(ctxAt(0), { customer_name: "Yohana Pertiwi" }),
    await stranger().orders(ctxAt(0), { customer_name: "Yohanes Pertiwi" }),
  ];
  const counts = () => Promise.all([keysOf(idOf(first)), keysOf(idOf(second))]);
  expect(await counts()).toEqual([0, 0]);
  expect(new Set(await idsBy("pertiwi"))).toEqual(new Set([idOf(first), idOf(second)]));
  expect(await counts()).not.toContain(0);
  const third = await stranger().orders(ctxAt(0), { customer_name: "Yohana Lestari" });
  expect(await keySearches(ctxAt(1))).toBe(1);
  expect(await keysOf(idOf(third))).toBeGreaterThan(0);
  expect(await keySearches(ctxAt(1))).toBe(0);
});

for (const version of [null, searchVersion - 1]) {
  test(`orders of version ${version} are found by the texts of this version once the job has indexed them`, async () => {
    const name = version === null ? "Zulkifli Hasan" : "Zulaikha Hasan";
    const placed = await stranger().orders(ctxAt(0), { customer_name: name, city: "Merauke" });
    await keySearches(ctxAt(0));
    await shop.db.delete(orderSearchKeys).where(eq(orderSearchKeys.orderId, idOf(placed)));
    await shop.db
      .update(orders)
      .set({ searchVersion: version })
      .where(eq(orders.id, idOf(placed)));
    const q = `${name.split(" ")[0]} merauke`;
    expect(await idsBy(q)).toEqual([]);
    expect(await keySearches(ctxAt(1))).toBe(1);
    expect(await idsBy(q)).toEqual([idOf(placed)]);
    expect(await keySearches(ctxAt(1))).toBe(0);
  });
}

test("the index of orders to index again names the version of the texts", async () => {
  const { rows } = await shop.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = 'orders_search_outdated'`,
  );
  expect(rows[0]?.definition).toContain(`search_version < ${searchVersion}`);
});

test("the search keys of an order are hashes that reveal neither its buyer nor its products", async () => {
  const placed = await stranger().orders(ctxAt(0), { customer_name: "Wulan" });
  await keySearches(ctxAt(0));
  const rows = await shop.db
    .select()
    .from(orderSearchKeys)
    .where(and(eq(orderSearchKeys.orderId, idOf(placed))));
  // wul, wula, wulan; kain, truntum; the ends of the order number and of the phone number.
  expect(rows.length).toBeGreaterThanOrEqual(7);
  expect(rows.every(({ key }) => key.length === 8)).toBe(true);
  expect(Buffer.concat(rows.map(({ key }) => key)).toString("latin1")).not.toMatch(/wul|kain|trun/i);
});

/** Gives orders that do not exist keys of a word, the newest first. Only their keys are read, so nothing else of them is needed. */
async function addKeys(word: string, ids: string, from: number, until: number): Promise<void> {
  const [key = Buffer.alloc(0)] = deriveSearchKeys(ctxAt(0).secrets, ctxAt(0).shop.id, word);
  await shop.db.execute(sql`insert into order_search_keys (shop_id, key, placed_at, order_id)
    select ${ctxAt(0).shop.id}::text, ${key}::bytea,
      ${ctxAt(-24).now.toISOString()}::timestamptz - n * interval '1 second', ${ids}::text || n
    from generate_series(${from}::int, ${until}::int) n`);
}

test("two words that many orders have are compared part by part, until each order was compared", async () => {
  const placed = await stranger().orders(ctxAt(-48), { customer_name: "Sugeng Rahayu", city: "Wonosobo" });
  await indexNewOrders(ctxAt(0), ctxAt(0).shop.id);
  // Newer orders of both words, none with both.
  await addKeys("rahayu", "ord_other_", 1, searchWindow * 2);
  await addKeys("wonosobo", "ord_many_", 1, searchWindow * 2);
  const found: string[] = [];
  let [cursor, pages]: [string | undefined, number] = [undefined, 0];
  do {
    const page = await searchOrders(as(2), { q: "rahayu wonosobo", limit: 50, ...(cursor ? { cursor } : {}) });
    found.push(...need(page.items).map(({ id }) => id ?? ""));
    cursor = page.next_cursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect([found, pages]).toEqual([[idOf(placed)], 3]);
  // The first name is rare, so its orders are compared at once.
  expect(await searchOrders(as(2), { q: "sugeng rahayu wonosobo", limit: 50 })).toMatchObject({
    items: [{ id: idOf(placed) }],
    next_cursor: null,
  });
});
