import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { limits } from "@/lib/contract/limits";
import { verifyCode } from "@/lib/modules/checkout/use-cases/checkout";
import { deliverDue, deriveContactKeys, listInbox } from "@/lib/modules/notifications/service/outbox";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { keySearches } from "@/lib/modules/orders/service/search-keys";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import { sendLookupCode, verifyLookupCode } from "@/lib/modules/orders/use-cases/lookup";
import { searchOrders } from "@/lib/modules/orders/use-cases/order-search";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { checkConnections } from "@/lib/modules/settings/service/provider-accounts";
import { issueQuote, readQuote } from "@/lib/modules/shipping/service/quotes";
import { findPersonByContact } from "@/lib/modules/staff/store/people";
import { openBuyer } from "@/lib/modules/verification/service/buyer";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { outbox } from "@/lib/schema/delivery";
import { orders as orderTable } from "@/lib/schema/orders";
import { type buyer, refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { connectProvider } from "@/lib/testing/fixtures/connect-provider";
import { idOf, tokenOf } from "@/lib/testing/fixtures/orders";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { contextOf, fixedNow, type TestWorld, world, worldSecret } from "@/lib/testing/harness/world";
import type { RotationProgress } from "./encrypted-table";
import { findPreviousSecretExpiry, rotateKeys } from "./rotate-keys";

let shop: TestWorld;
const stranger = strangers(85_900_000_000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

/** Shop as seen by instances with these secrets, the current one first. */
function under(...secrets: [string, ...string[]]): TestWorld["at"] {
  const ring = deriveSecrets(...secrets);
  const providers = openProviders({ standIns: true, providersUrl: null }, ring, shop.db);
  return contextOf({ db: shop.db, secrets: ring, providers, countOpenWork });
}

const next = "the secret that comes after it";
const before = () => under(worldSecret)(fixedNow);
/** Instances that already know the next secret before it is used, like those that still run while others use it. */
const prepared = () => under(worldSecret, next)(fixedNow);
const during = () => under(next, worldSecret)(fixedNow);
const after = () => under(next)(fixedNow);

type At = ReturnType<TestWorld["at"]>;
type Someone = ReturnType<typeof buyer>;

/** Link in the message about a shipped parcel. */
async function shippedLink(ctx: At, placed: VerifyView): Promise<string | undefined> {
  const order = { shopId: ctx.shop.id, number: placed.order?.number ?? "" };
  await moveByMerchant(ctx, { ...order, event: "pay" }, { now: fixedNow });
  await moveByMerchant(ctx, { ...order, event: "ship" }, { now: fixedNow, awb: "JP1" });
  await deliverDue(ctx, new Date(fixedNow.getTime() + 61_000));
  const messages = (await listInbox(ctx, null)).filter(({ kind }) => kind === "order_shipped");
  return messages.find(({ text }) => text.includes(order.number))?.text.match(/https:\/\/\S+\/track\/[\w-]+/)?.[0];
}

/** Some minutes later, so a code that is requested then is the newest. */
const later = (ctx: At, minutes: number): At => ({ ...ctx, now: new Date(fixedNow.getTime() + minutes * 60_000) });

/** Order numbers that a lookup finds. */
async function foundBy(earlier: At, someone: Someone): Promise<unknown[]> {
  const ctx = later(earlier, 3);
  await sendLookupCode(ctx, { contact: someone.contact });
  const { orders = [] } = await verifyLookupCode(ctx, { contact: someone.contact, code: await someone.reads(ctx) });
  return (orders ?? []).map((order) => order?.number);
}

const halo = { voucher_code: "HALO" };

test("during a key rotation, links, codes, quotes and contact keys made under the previous secret still work", async () => {
  const someone = stranger();
  const draft = await someone.drafts(before(), halo);
  const code = await someone.receives(before(), draft);
  const verify = { draft_id: draft.draft_id ?? "", code };
  const placed = await verifyCode(during(), verify);
  const early = await stranger().orders(before());

  expect(await verifyCode(prepared(), verify)).toMatchObject({ track_token: placed.track_token });
  expect((await trackOrder(during(), tokenOf(early))).order?.number).toBe(early.order?.number);
  expect(await shippedLink(during(), early)).toBe(early.track_url);
  expect(await foundBy(during(), someone)).toEqual([placed.order?.number]);
  expect((await refusalOf(someone.orders(later(during(), 6), halo))).code).toBe("price_changed");

  const quote = {
    shopId: before().shop.id,
    destinationRef: "idn:31.74.07.1001",
    destinationLabel: "Melawai",
    city: "Jakarta Selatan",
    courierCode: "jne",
    service: "REG",
    etd: "1 hari",
    cost: 10_000,
    weightGrams: 1_000,
    cartHash: "x",
    expiresAt: new Date(fixedNow.getTime() + 60_000),
  };
  const id = issueQuote(before().secrets, quote);
  expect(readQuote(during().secrets, quote.shopId, id, fixedNow)).toEqual(quote);
  expect(readQuote(after().secrets, quote.shopId, id, fixedNow)).toBeNull();
});

test("key rotation re-encrypts everything even after an interruption, and then the previous secret is unneeded", async () => {
  const someone = stranger();
  const placed = await someone.orders(before(), halo);
  const free = stranger();
  const tracked = await free.orders(before());
  await connectProvider(before(), {
    shopId: before().shop.id,
    provider: "midtrans",
    live: false,
    position: 0,
    settings: { serverKey: "SB-Mid-server-kunci-toko" },
  });
  const owner = await newStaff(before(), "pemilik@dunia.example");
  await keySearches(before());
  const late = new Date(fixedNow.getTime() + 3_600_000);

  const stopped = new Error("stopped");
  const stops = ({ table }: RotationProgress) => {
    if (table === "messages") throw stopped;
  };
  await expect(rotateKeys(during(), fixedNow, stops)).rejects.toBe(stopped);
  const [orders] = (await rotateKeys(during(), late, () => undefined)).filter(({ table }) => table === "orders");
  expect(orders?.rotatedRows).toBeGreaterThanOrEqual(2);
  for (const { rotatedRows, unreadable } of await rotateKeys(during(), new Date(late.getTime() + 1), () => undefined)) {
    expect([rotatedRows, unreadable]).toEqual([0, 0]);
  }
  expect(await findPreviousSecretExpiry(during())).toEqual(new Date(late.getTime() + limits.keySeconds * 1_000));

  expect((await trackOrder(after(), tokenOf(placed))).order?.number).toBe(placed.order?.number);
  expect(await shippedLink(after(), tracked)).toBe(tracked.track_url);
  expect(await foundBy(after(), someone)).toEqual([placed.order?.number]);
  const search = async (ctx: At, q: string) => {
    const { items } = await searchOrders({ ...ctx, actor: toStaffActor(owner) }, { q, limit: 100 });
    return items?.map(({ id }) => id);
  };
  for (const q of ["budi santoso", "kain truntum"]) {
    expect(await search(after(), q)).toEqual(expect.arrayContaining([idOf(placed), idOf(tracked)]));
    expect(await search(before(), q)).toEqual([]);
  }
  expect(await search(after(), someone.contact.slice(-4))).toEqual([idOf(placed)]);
  expect((await refusalOf(someone.orders(later(after(), 6), halo))).code).toBe("price_changed");
  const [row] = await shop.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, idOf(placed)));
  if (!row) throw new Error("The order is gone.");
  expect(openBuyer(after().secrets, row.shopId, row.draftId, row.buyer).contact.address).toContain("85900");
  const providers = await checkConnections(after(), after().shop.id, null);
  expect(providers.filter(({ fault }) => fault === "unreadable")).toEqual([]);
  const keys = deriveContactKeys(after(), openContact(before().secrets, owner) ?? expect.unreachable());
  const found = await findPersonByContact(shop.db, owner.shopId, keys);
  expect(found && openContact(after().secrets, found)?.address).toBe("pemilik@dunia.example");
  for (const outboxRow of await shop.db.select().from(outbox)) {
    expect(after().secrets.isPresent("message", `${outboxRow.shopId}/${outboxRow.id}`, outboxRow.message)).toBe(true);
  }
});

test("rows that no secret decrypts are counted as unreadable and stay unchanged", async () => {
  const placed = await stranger().orders(under("a secret that nobody knows any more")(fixedNow));
  const done = await rotateKeys(during(), fixedNow, () => undefined);
  expect(done.filter(({ unreadable }) => unreadable > 0).map(({ table }) => table)).toContain("orders");
  expect((await trackOrder(during(), tokenOf(placed))).order?.number).toBe(placed.order?.number);
});
