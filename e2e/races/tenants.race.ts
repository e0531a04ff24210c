import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import {
  claim,
  draft,
  getPlaced,
  getReady,
  only,
  type PlacedByRacer,
  quoteFor,
  type ReadyRacer,
  reopen,
  sendCode,
  succeed,
  verify,
} from "./support/buyers";
import { keyOf, newContact, openRaceDatabase, readCodes } from "./support/database";
import { sendSandboxEvent } from "./support/internal-endpoints";
import { ask, askApi, type RaceResponse } from "./support/requests";
import { issueVouchers, newNames, shopId, stockUp } from "./support/stock";

const database = openRaceDatabase();

type Items = { product_id: string; variant_id: string; qty: number }[];

/** A shop with one of every named resource. */
type Tenant = {
  id: string;
  host: string;
  slug: string;
  items: Items;
  /** A cart with the same ids in both shops. */
  shared: Items;
  counter: { host: string; payment: string; courier: string };
  voucher: string;
  quote: string;
  itemsQuote: string;
  /** A variant of the shared product that exists only in this shop. */
  choice: string;
  buyer: ReadyRacer;
  /** Orders paid by transfer, and through a gateway. */
  order: PlacedByRacer;
  online: PlacedByRacer;
  /** Idempotency key of the order. */
  key: string;
  lookup: { contact: string; code: string };
};

const sharedNames = newNames(1);
let sides: Record<"keramik" | "larasan", Tenant>;

beforeAll(async () => {
  const keramik = await furnish("keramik", { host: hosts.keramik, payment: "transfer_bri", courier: "jne" });
  sides = {
    keramik,
    larasan: await furnish("larasan", { host: hosts.larasan, payment: "transfer_bca", courier: "jne" }),
  };
});

async function furnish(name: string, counter: Tenant["counter"]): Promise<Tenant> {
  const { host } = counter;
  const id = await shopId(database, name);
  const names = newNames(1);
  const items = await plenty(id, names);
  const shared = await plenty(id, sharedNames);
  const itemsQuote = await quoteFor(host, items);
  const quoted = { ...counter, quote: itemsQuote };
  const order = only(await getPlaced(database, quoted, [{ items }]));
  const [key, { contact }] = [randomUUID(), order];
  succeed(await verify(order, key));
  succeed(await askApi({ host, path: "/orders/lookup/otp/send", body: { contact } }));
  const code = (await readCodes(database, [contact])).get(contact) ?? "";
  return {
    id,
    host,
    slug: only(names),
    items,
    shared,
    counter,
    quote: await quoteFor(host, shared),
    itemsQuote,
    order,
    key,
    choice: await addChoice(id, only(shared).product_id),
    voucher: only(await issueVouchers(database, id, 1, {})),
    buyer: only(await getReady(database, quoted, [{ items }])),
    online: only(await getPlaced(database, { ...quoted, payment: "qris" }, [{ items }])),
    lookup: { contact, code },
  };
}

async function plenty(shop: string, names: string[]): Promise<Items> {
  return (await stockUp(database, shop, 1, { stock: 100, names })).map((piece) => ({ ...piece, qty: 1 }));
}

/** Adds a variant that exists only in this shop. */
async function addChoice(shop: string, productId: string): Promise<string> {
  const id = unknownId("var");
  await database.db.query(
    `insert into variants (shop_id, id, product_id, price, weight_grams, options) values ($1, $2, $3, 60000, 200, '{"Warna": "Nila"}')`,
    [shop, id, productId],
  );
  return id;
}

/** A resource's id in one shop, and an unknown id. Both are tried at the other shop. */
type Probe = {
  own: string;
  unknown: string;
  try: (at: Tenant, name: string) => Promise<RaceResponse>;
  /** True if the response in its own shop is the same, because it must reveal nothing. */
  silent?: boolean;
};

const unknownToken = "A".repeat(43);
const unknownId = (prefix: string) => `${prefix}_${randomUUID()}`;
const lookupVerify = "/orders/lookup/otp/verify";

const probes: Record<string, (there: Tenant) => Probe> = {
  "a product's slug": ({ slug }) => ({
    own: slug,
    unknown: randomUUID(),
    try: ({ host }, name) => askApi({ host, path: `/products/${name}`, method: "GET" }),
  }),
  "a product, for shipping rates": ({ items }) => ({
    own: only(items).product_id,
    unknown: unknownId("prd"),
    try: ({ host }, name) =>
      askApi({
        host,
        path: "/shipping/rates",
        body: { destination_ref: "idn:31.74.07.1001", items: [{ product_id: name, qty: 1 }] },
      }),
  }),
  "a product, for a draft": ({ items, itemsQuote }) => ({
    own: only(items).product_id,
    unknown: unknownId("prd"),
    try: ({ counter }, name) =>
      draft({ ...counter, quote: itemsQuote }, { items: items.map((item) => ({ ...item, product_id: name })) }),
  }),
  "a variant of a product that both shops have": ({ choice }) => ({
    own: choice,
    unknown: unknownId("var"),
    try: ({ counter, shared, quote }, name) =>
      draft({ ...counter, quote }, { items: shared.map((item) => ({ ...item, variant_id: name })) }),
  }),
  "a voucher": ({ voucher }) => ({
    own: voucher,
    unknown: "TIADA12345678901",
    try: ({ counter, shared, quote }, name) => draft({ ...counter, quote }, { items: shared, voucher: name }),
  }),
  "a shipping quote, for the same cart": ({ quote }) => ({
    own: quote,
    unknown: `${quote.slice(0, -4)}AAAA`,
    try: ({ counter, shared }, name) => draft({ ...counter, quote: name }, { items: shared }),
  }),
  "a draft, for sending a code": ({ order }) => ({
    own: order.draftId,
    unknown: unknownId("drf"),
    try: ({ host }, name) => sendCode({ host, draftId: name }),
  }),
  "a draft with its right code": ({ buyer }) => ({
    own: buyer.draftId,
    unknown: unknownId("drf"),
    try: ({ host }, name) => verify({ host, draftId: name, code: buyer.code }),
  }),
  "a draft with the idempotency key of its order": ({ order, key }) => ({
    own: order.draftId,
    unknown: unknownId("drf"),
    try: ({ host }, name) =>
      verify({ host, draftId: name, code: order.code }, name === order.draftId ? key : randomUUID()),
  }),
  "a tracking token, for tracking": ({ order }) => ({
    own: order.token,
    unknown: unknownToken,
    try: ({ host }, name) => askApi({ host, path: `/orders/track/${name}`, method: "GET" }),
  }),
  "a tracking token, for reopening the payment": ({ order }) => ({
    own: order.token,
    unknown: unknownToken,
    try: ({ host }, name) => reopen({ host, token: name }),
  }),
  "a tracking token, for a payment claim": ({ order }) => ({
    own: order.token,
    unknown: unknownToken,
    try: ({ host }, name) => claim({ host, token: name }, randomUUID()),
  }),
  "a contact, for an order lookup code": ({ lookup }) => ({
    own: lookup.contact,
    unknown: newContact(),
    try: ({ host }, name) => askApi({ host, path: "/orders/lookup/otp/send", body: { contact: name } }),
    silent: true,
  }),
  "a contact with its right lookup code": ({ lookup }) => ({
    own: lookup.contact,
    unknown: newContact(),
    try: ({ host }, name) => askApi({ host, path: lookupVerify, body: { contact: name, code: lookup.code } }),
  }),
  "a payment method": ({ counter }) => ({
    own: counter.payment,
    unknown: "transfer_tiada",
    try: ({ counter: ownCounter, shared, quote }, name) =>
      draft({ ...ownCounter, quote, payment: name }, { items: shared }),
  }),
  "an order number, for a gateway event": ({ online }) => ({
    own: online.number,
    unknown: "KLP-000000-XXXX",
    try: ({ host }, name) => sendSandboxEvent({ host, number: name }, "paid"),
  }),
  "a contact, for the demo inbox": ({ lookup }) => ({
    own: lookup.contact,
    unknown: newContact(),
    try: ({ host }, name) => ask({ host, path: `/api/dev/inbox?to=${name}`, method: "GET" }),
  }),
};

for (const [title, probe] of Object.entries(probes)) {
  test(`a resource of one shop is unknown to another: ${title}`, async () => {
    for (const [local, there] of [
      [sides.keramik, sides.larasan],
      [sides.larasan, sides.keramik],
    ] as const) {
      const { own, unknown, try: call, silent = false } = probe(there);
      const [foreign, strange] = [await call(local, own), await call(local, unknown)];
      expect(plain(foreign, own)).toEqual(plain(strange, unknown));
      expect(foreign.headers["idempotent-replay"]).toBeUndefined();
      if (!silent) expect(plain(await call(there, own), own)).not.toEqual(plain(strange, unknown));
    }
  });
}

test("a shop sends nothing to a contact that only has orders elsewhere", async () => {
  for (const [local, there] of [
    [sides.keramik, sides.larasan],
    [sides.larasan, sides.keramik],
  ] as const) {
    const sent = "select count(*)::int from outbox where shop_id = $1 and contact_key = $2";
    expect(await database.value(sent, [local.id, keyOf(there.lookup.contact)])).toBe(0);
  }
});

/** Removes the tried id and the values that differ in every draft. */
function plain({ status, text }: RaceResponse, name: string): { status: number; text: string } {
  const fresh = /"(draft_id|expires_at|masked|unique_code|total|ticket)":("[^"]*"|\d+)/g;
  return { status, text: text.replaceAll(name, "…").replace(fresh, '"$1":…') };
}
