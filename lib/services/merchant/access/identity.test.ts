import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { activity, sessions, staff, tokens } from "@/lib/adapters/db/tables/staff";
import { digest } from "@/lib/adapters/secrets";
import type { Who } from "@/lib/domain/who";
import { noon, oneHour, type TestWorld, world } from "@/lib/testing/world";
import { isSteppedUp, whoIs } from "./identity";

let here: TestWorld;
const shopId = "shp_world";
const later = (hours: number) => new Date(noon.getTime() + hours * oneHour);

beforeAll(async () => {
  here = await world();
  const nobody = Buffer.alloc(0);
  await here.db.insert(staff).values([
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
    lastUsedAt: noon,
    expiresAt: later(hours),
    steppedUpAt: noon,
  });
  await here.db
    .insert(sessions)
    .values([
      session("ses_code", "stf_ani", "code", 12),
      session("ses_passkey", "stf_ani", "passkey", 720),
      session("ses_budi", "stf_budi", "code", 12),
    ]);
  const token = { shopId, name: "Gudang", role: "staff" as const, prefix: "etl_abcd" };
  await here.db.insert(tokens).values([
    { ...token, id: "tok_good", secretHash: digest("etl_good") },
    { ...token, id: "tok_gone", secretHash: digest("etl_gone"), revokedAt: noon },
  ]);
});

afterAll(() => here.end());

const ani: Who = { kind: "staff", id: "stf_ani", name: "Ani", role: "owner" };

test("a session says who it is, and when that person last proved it", async () => {
  const found = await whoIs(here.at(noon), shopId, { session: "ses_code" }, later(1 / 60));
  expect(found).toMatchObject({ who: ani, sessionId: "ses_code", steppedUpAt: noon });
  expect(found && isSteppedUp(found, later(9 / 60))).toBe(true);
  expect(found && isSteppedUp(found, later(10 / 60))).toBe(false);
});

test("a session that began with a code ends after twelve hours, however it is used", async () => {
  expect(await whoIs(here.at(noon), shopId, { session: "ses_code" }, later(11))).not.toBeNull();
  expect(await whoIs(here.at(noon), shopId, { session: "ses_code" }, later(12))).toBeNull();
});

test("a session that began with a passkey slides, and its use is written once an hour", async () => {
  const used = async () => {
    const rows = await here.db.select().from(sessions);
    return rows.find(({ id }) => id === "ses_passkey");
  };
  await whoIs(here.at(noon), shopId, { session: "ses_passkey" }, later(0.9));
  expect(await used()).toMatchObject({ lastUsedAt: noon, expiresAt: later(720) });
  await whoIs(here.at(noon), shopId, { session: "ses_passkey" }, later(2));
  expect(await used()).toMatchObject({ lastUsedAt: later(2), expiresAt: later(722) });
});

test("nobody is anybody at another shop, with a made-up secret, or with nothing", async () => {
  expect(await whoIs(here.at(noon), "shp_other", { session: "ses_code" }, noon)).toBeNull();
  expect(await whoIs(here.at(noon), "shp_other", { token: "etl_good" }, noon)).toBeNull();
  expect(await whoIs(here.at(noon), shopId, { session: "ses_none" }, noon)).toBeNull();
  expect(await whoIs(here.at(noon), shopId, {}, noon)).toBeNull();
});

test("a token has a name and no session, until it is revoked", async () => {
  const who = { kind: "token", id: "tok_good", name: "Gudang", role: "staff" };
  expect(await whoIs(here.at(noon), shopId, { token: "etl_good" }, noon)).toMatchObject({
    who,
    sessionId: null,
    person: null,
  });
  expect((await here.db.select().from(tokens)).map(({ id, lastUsedAt }) => [id, lastUsedAt]).sort()).toEqual([
    ["tok_gone", null],
    ["tok_good", noon],
  ]);
  expect(await whoIs(here.at(noon), shopId, { token: "etl_gone" }, noon)).toBeNull();
});

test("whoever was removed is nobody at once", async () => {
  await here.db.update(staff).set({ removedAt: noon }).where(eq(staff.id, "stf_budi"));
  expect(await whoIs(here.at(noon), shopId, { session: "ses_budi" }, noon)).toBeNull();
});

test("what was done is noted with who did it, and only what differs of it", async () => {
  const at = { shop: { id: shopId }, now: noon };
  const subject = { kind: "product", id: "prd_kawung", name: "Kain Kawung" };
  const [before, after] = [
    { price: 1, name: "a" },
    { price: 2, name: "a" },
  ];
  await noteActivity(here.db, { ...at, who: ani }, { what: "product.changed", subject, before, after });
  await noteActivity(here.db, { ...at, who: ani }, { what: "product.changed", subject, before, after: before });
  const read = { what: "order.read", subject: { kind: "order", id: "ord_1" }, onceOn: "2026-11-15" };
  await noteActivity(here.db, { ...at, who: { kind: "command" } }, read);
  await noteActivity(here.db, { ...at, who: { kind: "command" } }, read);
  await noteActivity(here.db, { ...at, who: ani }, read);
  const rows = await here.db.select().from(activity);
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
