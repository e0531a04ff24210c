import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setCodeCeilings } from "@/lib/adapters/db/checkout/tallies";
import { outbox } from "@/lib/adapters/db/tables/delivery";
import { dailyTallies } from "@/lib/adapters/db/tables/tallies";
import { refusalOf, strangers } from "@/lib/testing/buyer";
import { orderlies } from "@/lib/testing/order";
import { type TestWorld, world } from "@/lib/testing/world";
import { sendCode } from "./checkout";
import type { WriteContext } from "./context";
import { changeCodeCeilings, listLimits } from "./limits";
import { sendLookupCode } from "./lookup";
import { addEndpoint, listDeliveries } from "./webhooks";

let shop: TestWorld;
const stranger = strangers(85_100_000_000);
const { ctxAt, setStock, tells } = orderlies(() => shop);
const known = { id: "shp_world", slug: "dunia", timeZone: "Asia/Jakarta" };

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
beforeEach(async () => {
  await shop.db.delete(dailyTallies);
  await setCodeCeilings(shop.db, known.id, { day: 300, caller: 60 });
});
afterAll(() => shop.end());

async function sends(ctx: WriteContext, someone = stranger()): Promise<unknown> {
  const draft = await someone.drafts(ctx);
  return sendCode(ctx, { draft_id: draft.draft_id ?? "" });
}

const from = (ctx: WriteContext, caller: string | null): WriteContext => ({ ...ctx, caller });

test("codes to mailboxes that never paid here end at the shop's ceiling, until its own midnight", async () => {
  await setCodeCeilings(shop.db, known.id, { day: 3 });
  const paid = stranger();
  await tells(await paid.orders(ctxAt(0)), "paid", 0.01);
  for (let count = 0; count < 2; count++) await sends(ctxAt(0.1));
  const { code, details } = await refusalOf(sends(ctxAt(0.5)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 11.5 * 3_600 }]);
  await sends(ctxAt(0.5), paid);
  await sends(ctxAt(12));
});

test("one caller, however its address is written, has its own ceiling in a shop, and its address is not kept", async () => {
  await setCodeCeilings(shop.db, known.id, { caller: 2 });
  const ctx = ctxAt(0);
  await sends(from(ctx, "2001:db8:1:2::1"));
  await sends(from(ctx, "2001:DB8:1:2:ffff::2"));
  expect((await refusalOf(sends(from(ctx, "2001:db8:1:2::3")))).code).toBe("otp_limit");
  await sends(from(ctx, "198.51.100.7"));
  await sends(from(ctx, null));
  const kept = JSON.stringify(await shop.db.select().from(dailyTallies));
  expect(kept).not.toMatch(/2001|198\.51/);
});

test("what one caller is refused costs the shop nothing", async () => {
  await setCodeCeilings(shop.db, known.id, { caller: 1 });
  await sends(ctxAt(0));
  for (let count = 0; count < 3; count++) await refusalOf(sends(ctxAt(0)));
  expect(await listLimits(shop.db, [{ ...known, codeCeiling: 300 }], ctxAt(0).now)).toMatchObject([{ count: 1 }]);
});

test("a lookup at the ceiling is answered as ever, and sends nothing to who never paid", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(0));
  await setCodeCeilings(shop.db, known.id, { day: 1 });
  const codes = () => shop.db.$count(outbox, eq(outbox.kind, "code_lookup"));
  const before = await codes();
  for (const { contact } of [someone, stranger()]) {
    expect(await sendLookupCode(ctxAt(0.1), { contact })).toMatchObject({ sent: true });
  }
  expect(await codes()).toBe(before);
});

test("the merchant's systems hear at four fifths and at the end, once each, and the day is raised with one command", async () => {
  await addEndpoint(
    ctxAt(0),
    known.id,
    { url: "https://sistem.example/x", events: ["limit.near", "limit.reached"] },
    ctxAt(0).now,
  );
  await setCodeCeilings(shop.db, known.id, { day: 5 });
  const heard = async () => (await listDeliveries(ctxAt(0), known.id)).map(({ type }) => type).sort();
  for (let count = 0; count < 3; count++) await sends(ctxAt(0));
  expect(await heard()).toEqual([]);
  await sends(ctxAt(0));
  expect(await heard()).toEqual(["limit.near"]);
  await sends(ctxAt(0));
  await refusalOf(sends(ctxAt(0)));
  expect(await heard()).toEqual(["limit.near", "limit.reached"]);
  expect(await changeCodeCeilings(shop.db, known, { today: 7 }, ctxAt(0).now)).toEqual({ day: 5, caller: 60 });
  await sends(ctxAt(0));
  expect(await listLimits(shop.db, [{ ...known, codeCeiling: 5 }], ctxAt(0).now)).toMatchObject([
    { provider: null, count: 6, ceiling: 7, isNear: true, isReached: false },
  ]);
});
