import { afterAll, beforeAll, expect, test } from "vitest";
import { buyer, refusalOf, strangers } from "@/lib/testing/buyer";
import { noon, oneHour, type TestWorld, world } from "@/lib/testing/world";
import { sendCode, verifyCode } from "../checkout/checkout";

let shop: TestWorld;
const stranger = strangers(81300000000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const minutes = (count: number, since = noon) => new Date(since.getTime() + count * 60_000);
const before = new Date(noon.getTime() - oneHour);

test("a code goes to the buyer, with the contact shown only as masked", async () => {
  const someone = buyer("0812 9999 0001");
  const draft = await someone.drafts(shop.at(noon));
  expect(await sendCode(shop.at(noon), { draft_id: draft.draft_id ?? "" })).toEqual({
    channel: "whatsapp",
    masked: "0812****0001",
    sent: true,
    expires_in_seconds: 600,
  });
  expect(await someone.reads(shop.at(noon))).toMatch(/^\d{6}$/);
});

test("an unknown draft cannot be sent a code", async () => {
  const { code, details } = await refusalOf(sendCode(shop.at(noon), { draft_id: "drf_x" }));
  expect([code, details]).toEqual(["not_found", { resource: "draft" }]);
});

test("a draft past its time answers draft_expired", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(before));
  expect((await refusalOf(someone.receives(shop.at(minutes(30, before)), draft))).code).toBe("draft_expired");
});

test("one-time codes: five per contact in any hour, over both uses and all spellings", async () => {
  const [plain, spelled] = [buyer("081299990002"), buyer("+62 812-9999-0002")];
  const draft = await plain.drafts(shop.at(minutes(0)));
  const other = await spelled.drafts(shop.at(minutes(0)));
  const send = (each: typeof draft, at: Date) => sendCode(shop.at(at), { draft_id: each.draft_id ?? "" });
  for (const [index, each] of [draft, other, draft, other, draft].entries()) await send(each, minutes(index));
  const { code, details } = await refusalOf(send(draft, minutes(10)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 50 * 60 }]);
});

test("waiting times are told in steps of five minutes, which change only with the clock on the wall", async () => {
  const someone = stranger();
  const sentAt = minutes(2 + 17 / 60);
  const draft = await someone.drafts(shop.at(sentAt));
  const asks = (at: Date) => sendCode(shop.at(at), { draft_id: draft.draft_id ?? "" });
  for (let code = 0; code < 5; code++) await asks(sentAt);
  const waits = [];
  for (const minute of [3, 7.2, 7.3, 9.9, 10, 10.1, 12.28, 12.29]) {
    const { details } = await refusalOf(asks(minutes(minute)));
    waits.push(details);
  }
  const told = [65, 60, 60, 60, 55, 55, 55, 55].map((wait) => ({ retry_after_seconds: wait * 60 }));
  expect(waits).toEqual(told);
});

test("the sixth code is sent exactly an hour after the first", async () => {
  const someone = stranger();
  const at = async (when: Date) => someone.receives(shop.at(when), await someone.drafts(shop.at(when)));
  for (const minute of [0, 1, 2, 3, 4]) await at(minutes(minute));
  const justBefore = new Date(noon.getTime() + oneHour - 1);
  expect((await refusalOf(at(justBefore))).code).toBe("otp_limit");
  await at(minutes(60));
  expect((await refusalOf(at(minutes(60)))).code).toBe("otp_limit");
});

test("a code is tried five times at most, and the right one is refused afterwards", async () => {
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

test("wrong, expired, replaced, unsent and unknown give one answer", async () => {
  const someone = stranger();
  const ctx = shop.at(noon);
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

test("a right code for a draft past its time places no order", async () => {
  const someone = stranger();
  const draft = await someone.drafts(shop.at(noon));
  const code = await someone.receives(shop.at(minutes(25)), draft);
  const work = verifyCode(shop.at(minutes(30)), { draft_id: draft.draft_id ?? "", code });
  expect((await refusalOf(work)).code).toBe("draft_expired");
});
