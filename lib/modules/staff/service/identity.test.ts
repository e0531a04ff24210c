import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { digest } from "@/lib/platform/crypto/secrets";
import { activity, sessions, staff, tokens } from "@/lib/schema/staff";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { authenticate, isSteppedUp } from "./identity";

let testWorld: TestWorld;
const shopId = "shp_world";
const later = (hours: number) => new Date(fixedNow.getTime() + hours * oneHour);

beforeAll(async () => {
  testWorld = await world();
  const nobody = Buffer.alloc(0);
  await testWorld.db.insert(staff).values([
    { shopId, id: "stf_ani", name: "Ani", contact: nobody, contactKey: Buffer.from("ani"), role: "owner" },
    { shopId, id: "stf_budi", name: "Budi", contact: nobody, contactKey: Buffer.from("budi"), role: "staff" },
  ]);
  const session = (id: string, staffId: string, began: "code" | "passkey", hours: number) => ({
    shopId,
    id,
    staffId,
    secretHash: digest(id),
    began,
    device: "Chrome",
    lastUsedAt: fixedNow,
    expiresAt: later(hours),
    steppedUpAt: fixedNow,
  });
  await testWorld.db
    .insert(sessions)
    .values([
      session("ses_code", "stf_ani", "code", 12),
      session("ses_passkey", "stf_ani", "passkey", 720),
      session("ses_budi", "stf_budi", "code", 12),
    ]);
  const token = { shopId, name: "Gudang", role: "staff" as const, prefix: "etl_abcd" };
  await testWorld.db.insert(tokens).values([
    { ...token, id: "tok_good", secretHash: digest("etl_good") },
    { ...token, id: "tok_gone", secretHash: digest("etl_gone"), revokedAt: fixedNow },
  ]);
});

afterAll(() => testWorld.end());

const ani: Actor = { kind: "staff", id: "stf_ani", name: "Ani", role: "owner" };

test("a session identifies its person, and its step-up lasts ten minutes", async () => {
  const found = await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_code" }, later(1 / 60));
  expect(found).toMatchObject({ actor: ani, sessionId: "ses_code", steppedUpAt: fixedNow });
  expect(found && isSteppedUp(found, later(9 / 60))).toBe(true);
  expect(found && isSteppedUp(found, later(10 / 60))).toBe(false);
});

test("a session started with a code ends after twelve hours, even if it is used", async () => {
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_code" }, later(11))).not.toBeNull();
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_code" }, later(12))).toBeNull();
});

test("a passkey session is extended by use, which is recorded once an hour", async () => {
  const used = async () => {
    const rows = await testWorld.db.select().from(sessions);
    return rows.find(({ id }) => id === "ses_passkey");
  };
  await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_passkey" }, later(0.9));
  expect(await used()).toMatchObject({ lastUsedAt: fixedNow, expiresAt: later(720) });
  await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_passkey" }, later(2));
  expect(await used()).toMatchObject({ lastUsedAt: later(2), expiresAt: later(722) });
});

test("a session or token is rejected at another shop, and so are invented or missing ones", async () => {
  expect(await authenticate(testWorld.at(fixedNow), "shp_other", { session: "ses_code" }, fixedNow)).toBeNull();
  expect(await authenticate(testWorld.at(fixedNow), "shp_other", { token: "etl_good" }, fixedNow)).toBeNull();
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_none" }, fixedNow)).toBeNull();
  expect(await authenticate(testWorld.at(fixedNow), shopId, {}, fixedNow)).toBeNull();
});

test("a token has a name and no session, and is rejected once revoked", async () => {
  const actor = { kind: "token", id: "tok_good", name: "Gudang", role: "staff" };
  expect(await authenticate(testWorld.at(fixedNow), shopId, { token: "etl_good" }, fixedNow)).toMatchObject({
    actor,
    sessionId: null,
    person: null,
  });
  expect((await testWorld.db.select().from(tokens)).map(({ id, lastUsedAt }) => [id, lastUsedAt]).sort()).toEqual([
    ["tok_gone", null],
    ["tok_good", fixedNow],
  ]);
  expect(await authenticate(testWorld.at(fixedNow), shopId, { token: "etl_gone" }, fixedNow)).toBeNull();
});

test("the session of a removed staff member stops working immediately", async () => {
  await testWorld.db.update(staff).set({ removedAt: fixedNow }).where(eq(staff.id, "stf_budi"));
  expect(await authenticate(testWorld.at(fixedNow), shopId, { session: "ses_budi" }, fixedNow)).toBeNull();
});

test("an audit entry records the actor and only the changed values; reads are recorded once per actor", async () => {
  const at = { shop: { id: shopId }, now: fixedNow };
  const subject = { kind: "product", id: "prd_kawung", name: "Kain Kawung" };
  const [before, after] = [
    { price: 1, name: "a" },
    { price: 2, name: "a" },
  ];
  await recordAudit(testWorld.db, { ...at, actor: ani }, { what: "product.changed", subject, before, after });
  await recordAudit(testWorld.db, { ...at, actor: ani }, { what: "product.changed", subject, before, after: before });
  const read = { what: "order.read", subject: { kind: "order", id: "ord_1" }, onceOn: "2026-11-15" } as const;
  await recordAudit(testWorld.db, { ...at, actor: { kind: "command" } }, read);
  await recordAudit(testWorld.db, { ...at, actor: { kind: "command" } }, read);
  await recordAudit(testWorld.db, { ...at, actor: ani }, read);
  const rows = await testWorld.db.select().from(activity);
  expect(rows.map(({ what, whoKind, whoName }) => `${what} ${whoKind} ${whoName}`).sort()).toEqual([
    "order.read command null",
    "order.read staff Ani",
    "product.changed staff Ani",
  ]);
  expect(rows.find(({ what }) => what === "product.changed")).toMatchObject({
    subjectName: "Kain Kawung",
    before: { price: 1 },
    after: { price: 2 },
  });
});
