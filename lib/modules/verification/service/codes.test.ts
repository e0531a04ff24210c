import { afterAll, beforeAll, expect, test } from "vitest";
import { sendCode, verifyCode } from "@/lib/modules/checkout/use-cases/checkout";
import { shops } from "@/lib/schema/shops";
import { buyer, refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { parseContact } from "@/lib/values/contact";
import { issueCode } from "./codes";

let shop: TestWorld;
const stranger = strangers(81300000000);
const { ctxAt, notify } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const minutes = (count: number, since = fixedNow) => new Date(since.getTime() + count * 60_000);
const before = new Date(fixedNow.getTime() - oneHour);

test("a one-time code is sent to the buyer, and the response shows the contact only masked", async () => {
  const someone = buyer("0812 9999 0001");
  const draft = await someone.drafts(shop.at(fixedNow));
  expect(await sendCode(shop.at(fixedNow), { draft_id: draft.draft_id ?? "" })).toEqual({
    channel: "whatsapp",
    masked: "0812****0001",
    sent: true,
    expires_in_seconds: 600,
    ticket: null,
  });
  expect(await someone.reads(shop.at(fixedNow))).toMatch(/^\d{6}$/);
});

test("no code is sent for an unknown draft", async () => {
  const { code, details } = await refusalOf(sendCode(shop.at(fixedNow), { draft_id: "drf_x" }));
  expect([code, details]).toEqual(["not_found", { resource: "draft" }]);
});

test("an expired draft returns draft_expired", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(before));
  expect((await refusalOf(someone.receives(shop.at(minutes(30, before)), draft))).code).toBe("draft_expired");
});

test("a contact that never paid gets three codes an hour per shop and five in total, over all spellings", async () => {
  const [plain, spelled] = [buyer("081299990002"), buyer("+62 812-9999-0002")];
  const draft = await plain.drafts(shop.at(minutes(0)));
  const other = await spelled.drafts(shop.at(minutes(0)));
  const send = (each: typeof draft, at: Date) => sendCode(shop.at(at), { draft_id: each.draft_id ?? "" });
  for (const [index, each] of [draft, other, draft].entries()) await send(each, minutes(index));
  const { code, details } = await refusalOf(send(other, minutes(10)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 50 * 60 }]);
  await sendElsewhere(plain.contact, minutes(11));
  await sendElsewhere(plain.contact, minutes(12));
  const full = await refusalOf(sendElsewhere(plain.contact, minutes(13)));
  expect([full.code, full.details]).toEqual(["otp_limit", { retry_after_seconds: 50 * 60 }]);
  // The shop's first code is an hour old, and the contact has a free slot.
  await send(await plain.drafts(shop.at(minutes(60))), minutes(60));
  const late = await refusalOf(send(await plain.drafts(shop.at(minutes(60))), minutes(60)));
  expect([late.code, late.details]).toEqual(["otp_limit", { retry_after_seconds: 5 * 60 }]);
});

/** Sends a contact a checkout code from another shop. */
async function sendElsewhere(typed: string, now: Date): Promise<void> {
  const contact = parseContact(typed);
  if (!contact) throw new Error("This is no contact.");
  const ctx = shop.at(now);
  const there = { ...ctx, shop: { ...ctx.shop, id: "shp_other" } };
  await shop.db
    .insert(shops)
    .values({ id: "shp_other", slug: "other", name: "Other", orderPrefix: "OT" })
    .onConflictDoNothing();
  const sender = { shopName: "Other", timeZone: "Asia/Jakarta" };
  await issueCode(there, ctx.db, { isSent: true, purpose: "checkout", subject: "drf_other" }, contact, sender);
}

/** Buyer who paid for an order the day before. */
async function paidBuyer(): Promise<ReturnType<typeof buyer>> {
  const someone = stranger();
  await notify(await someone.orders(ctxAt(-24)), "paid", -23.9);
  return someone;
}

test("a contact gets at most five one-time codes in any hour", async () => {
  const someone = await paidBuyer();
  const draft = await someone.drafts(shop.at(minutes(0)));
  const send = (at: Date) => sendCode(shop.at(at), { draft_id: draft.draft_id ?? "" });
  for (const minute of [0, 1, 2, 3, 4]) await send(minutes(minute));
  const { code, details } = await refusalOf(send(minutes(10)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 50 * 60 }]);
});

test("waiting times are rounded to steps of five minutes of the clock", async () => {
  const someone = await paidBuyer();
  const sentAt = minutes(2 + 17 / 60);
  const draft = await someone.drafts(shop.at(sentAt));
  const asks = (at: Date) => sendCode(shop.at(at), { draft_id: draft.draft_id ?? "" });
  for (let code = 0; code < 5; code++) await asks(sentAt);
  const waits = [];
  for (const minute of [3, 7.2, 7.3, 9.9, 10, 10.1, 12.28, 12.29]) {
    const { details } = await refusalOf(asks(minutes(minute)));
    waits.push(details);
  }
  const expectedWaits = [65, 60, 60, 60, 55, 55, 55, 55].map((wait) => ({ retry_after_seconds: wait * 60 }));
  expect(waits).toEqual(expectedWaits);
});

test("the sixth code can be sent exactly an hour after the first", async () => {
  const someone = await paidBuyer();
  const at = async (when: Date) => someone.receives(shop.at(when), await someone.drafts(shop.at(when)));
  for (const minute of [0, 1, 2, 3, 4]) await at(minutes(minute));
  const justBefore = new Date(fixedNow.getTime() + oneHour - 1);
  expect((await refusalOf(at(justBefore))).code).toBe("otp_limit");
  await at(minutes(60));
  expect((await refusalOf(at(minutes(60)))).code).toBe("otp_limit");
});

test("a code allows five attempts, and the right code is rejected afterwards", async () => {
  const someone = stranger();
  const ctx = shop.at(before);
  const draft = await someone.drafts(ctx);
  const code = await someone.receives(ctx, draft);
  const guess = (each: string) => refusalOf(verifyCode(ctx, { draft_id: draft.draft_id ?? "", code: each }));
  const wrong = code === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 5; tries++) expect((await guess(wrong)).code).toBe("invalid_code");
  expect((await guess(code)).code).toBe("invalid_code");
  const placed = await someone.confirms(shop.at(minutes(1, before)), draft);
  expect(placed.order?.status).toBe("pending_payment");
});

test("wrong, expired, replaced, unsent and unknown codes get the same error", async () => {
  const someone = stranger();
  const ctx = shop.at(fixedNow);
  const [draft, unsent] = [await someone.drafts(ctx), await someone.drafts(ctx)];
  const old = await someone.receives(ctx, draft);
  const now = await someone.receives(ctx, draft);
  const late = shop.at(minutes(10));
  const tried: [ctx: typeof ctx, draft: string, code: string][] = [
    [ctx, draft.draft_id ?? "", now === "123456" ? "654321" : "123456"],
    [ctx, draft.draft_id ?? "", old === now ? "x" : old],
    [ctx, unsent.draft_id ?? "", now],
    [ctx, "drf_x", now],
    [ctx, draft.draft_id ?? "", ""],
    [late, draft.draft_id ?? "", now],
  ];
  for (const [when, draft_id, code] of tried) {
    const { code: name, message, details } = await refusalOf(verifyCode(when, { draft_id, code }));
    expect([name, details]).toEqual(["invalid_code", {}]);
    expect(message).toBe("Kode tidak dapat digunakan. Periksa kembali kodenya atau minta kode baru.");
  }
});

test("a right code for an expired draft places no order", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(fixedNow));
  const code = await someone.receives(shop.at(minutes(25)), draft);
  const work = verifyCode(shop.at(minutes(30)), { draft_id: draft.draft_id ?? "", code });
  expect((await refusalOf(work)).code).toBe("draft_expired");
});
