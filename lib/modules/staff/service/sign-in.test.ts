import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { verifyLookupCode } from "@/lib/modules/orders/use-cases/lookup";
import type { Person } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { activity, signInLinks } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { parseContact } from "@/lib/values/contact";
import { authenticate } from "./identity";
import { makeLink } from "./links";
import { issueStaffCode, redeemLink, redeemStaffCode, signInStaff } from "./sign-in";

let testWorld: TestWorld;
let ani: Person;
const shopId = "shp_world";
const stranger = strangers(82600000000);
const newDevice = { use: "sign-in", isKnownDevice: false } as const;
const hours = (count: number) => new Date(fixedNow.getTime() + count * oneHour);

beforeAll(async () => {
  testWorld = await world();
  ani = await newStaff(testWorld.at(fixedNow), "ani@example.com");
  await newStaff(testWorld.at(fixedNow), "budi@example.com", "staff", "Budi");
});
afterAll(() => testWorld.end());

const ctxAt = (at: number, session: string | null = null) => ({
  ...testWorld.at(hours(at)),
  userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36",
  session,
});

/** Ticket of the newest code per contact. */
const tickets = new Map<string, string>();

/** Requests a code and reads it. */
async function receive(contact: string, at: number): Promise<string | undefined> {
  const ctx = ctxAt(at);
  const parsed = parseContact(contact) ?? expect.unreachable();
  const providers = await ctx.providers(shopId);
  const { ticket } = await transact(ctx.db, (tx) => issueStaffCode(ctx, tx, providers, parsed, newDevice));
  tickets.set(parsed.key, ticket);
  await deliverDue(ctx, hours(at + 0.05));
  return (await listInbox(ctx, contact)).find(({ kind }) => kind === "code_staff")?.code ?? undefined;
}

async function redeem(contact: string, code: string, at: number): Promise<Person | null> {
  const ctx = ctxAt(at);
  const providers = await ctx.providers(shopId);
  const typed = { contact, code, ticket: tickets.get(parseContact(contact)?.key ?? "") ?? "" };
  return transact(ctx.db, (tx) => redeemStaffCode(ctx, tx, providers, "sign-in", typed));
}

async function startSession(
  person: Person,
  at: number,
  began: "code" | "passkey" | "link",
  session: string | null = null,
) {
  const ctx = ctxAt(at, session);
  const providers = await ctx.providers(shopId);
  const done = await transact(ctx.db, (tx) => signInStaff(ctx, tx, providers, person, { began, isVerified: true }));
  if (!done) throw new Error("Nobody was let in.");
  await deliverDue(ctx, hours(at + 0.05));
  return done.session;
}

const notices = async () => (await listInbox(testWorld.at(fixedNow), null)).filter(({ kind }) => kind === "shop_news");

test("a code signs a staff member in once", async () => {
  const code = await receive("Ani@Example.com", 0);
  expect(code).toMatch(/^\d{6}$/);
  expect(await redeem("ani@example.com", code ?? "", 0)).toMatchObject({ id: ani.id });
  expect(await redeem("ani@example.com", code ?? "", 0)).toBeNull();
});

test("an unknown contact gets no code, and has the same request limit as any other", async () => {
  expect(await receive("nobody@example.com", 2)).toBeUndefined();
  for (const contact of ["nobody@example.com", "budi@example.com"]) {
    const ask = async () => (await refusalOf(receive(contact, 2))).code;
    if (contact === "budi@example.com") await receive(contact, 2);
    for (let more = 1; more < 6; more++) await receive(contact, 2);
    expect(await ask()).toBe("otp_limit");
  }
});

test("a code is valid for its own purpose only", async () => {
  const buyer = stranger();
  await buyer.orders(ctxAt(4));
  await newStaff(testWorld.at(fixedNow), buyer.contact, "staff", "Cici");
  const code = (await receive(buyer.contact, 4)) ?? "";
  const refused = await refusalOf(verifyLookupCode(ctxAt(4), { contact: buyer.contact, code }));
  expect(refused.code).toBe("invalid_code");
  expect(await redeem(buyer.contact, code, 4)).toMatchObject({ name: "Cici" });
  const draft = await buyer.drafts(ctxAt(4));
  const checkout = await buyer.receives(ctxAt(4), draft);
  expect(await redeem(buyer.contact, checkout, 4)).toBeNull();
});

test("a sign-in link works once within half an hour, and its token is never stored in plain text", async () => {
  const shop = { id: shopId, host: "dunia.example" };
  const make = () => transact(testWorld.db, (tx) => makeLink({ shop, now: fixedNow }, tx, ani));
  const link = await make();
  const [address, token = ""] = link.split("#");
  expect(address).toBe("https://dunia.example/admin/masuk");
  const open = (secret: string, at: number) => transact(testWorld.db, (tx) => redeemLink(ctxAt(at), tx, secret));
  expect(await open(token, 0.4)).toMatchObject({ id: ani.id });
  expect(await open(token, 0.4)).toBeNull();
  expect(await open((await make()).split("#")[1] ?? "", 0.5)).toBeNull();
  const rows = [await testWorld.db.select().from(signInLinks), await testWorld.db.select().from(activity)];
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("owners are alerted when a code signs in from a new device, and not for passkeys or links", async () => {
  const before = (await notices()).length;
  const first = await startSession(ani, 6, "code");
  const alerts = await notices();
  expect(alerts.length).toBe(before + 1);
  expect(alerts[0]).toMatchObject({ to: "ani@example.com", kind: "shop_news" });
  expect(alerts[0]?.text).toContain("Ani masuk dengan kode dari perangkat baru: Chrome di Android.");
  const second = await startSession(ani, 20, "code", first.secret);
  await startSession(ani, 20, "passkey");
  await startSession(ani, 20, "link");
  expect((await notices()).length).toBe(before + 1);
  await startSession(ani, 21, "code", "made up");
  expect((await notices()).length).toBe(before + 2);
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: second.secret }, hours(21))).toMatchObject({
    actor: { id: ani.id },
  });
});

test("signing in again in the same browser ends the previous session", async () => {
  const first = await startSession(ani, 30, "passkey");
  const second = await startSession(ani, 30, "passkey", first.secret);
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: first.secret }, hours(30))).toBeNull();
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: second.secret }, hours(30))).not.toBeNull();
});

test("without a message provider, requesting a code fails with no_messenger", async () => {
  const ctx = ctxAt(40);
  const silent = { ...(await ctx.providers(shopId)), messengers: () => [] };
  const contact = parseContact("ani@example.com") ?? expect.unreachable();
  const refused = await refusalOf(transact(ctx.db, (tx) => issueStaffCode(ctx, tx, silent, contact, newDevice)));
  expect([refused.code, refused.details]).toEqual(["no_message_channel", { channel: "email" }]);
});
