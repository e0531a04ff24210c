import { afterAll, beforeEach, expect, test } from "vitest";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import type { Person } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { activity, sessions, staff, tokens } from "@/lib/schema/staff";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { parseContact } from "@/lib/values/contact";
import { authenticate } from "./identity";
import { beginSession, endSessions } from "./sessions";
import { addStaff, removeStaffMember, updateStaffMember } from "./staff";
import { endToken, issueToken } from "./tokens";

let testWorld: TestWorld | null = null;
const command: Actor = { kind: "command" };

const shop = () => testWorld ?? expect.unreachable("There is no shop.");
const ctxOf = (actor: Actor = command) => ({ ...shop().at(fixedNow), actor });
const within = <T>(work: Parameters<typeof transact<T>>[1]) => transact(shop().db, work);
const newOwner = (contact: string) => newStaff(shop().at(fixedNow), contact);
const remove = (person: Person, actor: Actor = command) =>
  within((tx) => removeStaffMember(ctxOf(actor), tx, { id: person.id, revision: person.revision }));
const demote = (person: Person, actor: Actor = command) =>
  within((tx) => updateStaffMember(ctxOf(actor), tx, { id: person.id, revision: person.revision }, { role: "staff" }));

beforeEach(async () => {
  testWorld ??= await world();
  for (const table of [tokens, sessions, activity, staff]) await testWorld.db.delete(table);
});
afterAll(() => testWorld?.end());

test("the last owner can neither be removed nor demoted, by anybody", async () => {
  const [ani, budi] = [await newOwner("ani@example.com"), await newOwner("budi@example.com")];
  expect(await remove(budi, toStaffActor(ani))).toMatchObject({ kind: "done", person: { id: budi.id } });
  expect(await remove(ani, toStaffActor(ani))).toEqual({ kind: "last_owner" });
  expect(await demote(ani)).toEqual({ kind: "last_owner" });
  await newStaff(shop().at(fixedNow), "citra@example.com", "staff");
  expect(await remove(ani)).toEqual({ kind: "last_owner" });
});

test("staff and tokens cannot grant roles, create tokens or remove people", async () => {
  const ani = await newOwner("ani@example.com");
  const dewi = await newStaff(shop().at(fixedNow), "dewi@example.com", "staff");
  const contact = parseContact("baru@example.com") ?? expect.unreachable();
  const staffInput = { name: "Baru", role: "owner" as const, contact };
  for (const actor of [toStaffActor(dewi), { kind: "token", id: "tok_1", name: "Kasir", role: "owner" } as const]) {
    expect(await within((tx) => addStaff(ctxOf(actor), tx, staffInput))).toEqual({ kind: "not_owner" });
    expect(await within((tx) => issueToken(ctxOf(actor), tx, { name: "Saya", role: "staff" }))).toBe("not_owner");
    expect(await demote(ani, actor)).toEqual({ kind: "not_owner" });
    expect(await remove(ani, actor)).toEqual({ kind: "not_owner" });
  }
  const promote = { role: "owner" as const };
  expect(
    await within((tx) => updateStaffMember(ctxOf(toStaffActor(dewi)), tx, { id: dewi.id, revision: 1 }, promote)),
  ).toEqual({ kind: "not_owner" });
});

test("an owner who was demoted during a request can change nothing", async () => {
  const [ani, budi] = [await newOwner("ani@example.com"), await newOwner("budi@example.com")];
  const stale = toStaffActor(ani);
  await demote(ani, toStaffActor(budi));
  expect(await within((tx) => issueToken(ctxOf(stale), tx, { name: "Saya", role: "owner" }))).toBe("not_owner");
  expect(await remove(budi, stale)).toEqual({ kind: "not_owner" });
});

test("a contact belongs to one staff member per shop, and is free again after that person is removed", async () => {
  await newOwner("ani@example.com");
  const budi = await newOwner("0812 3456 7890");
  expect(openContact(ctxOf().secrets, budi)).toMatchObject({ channel: "whatsapp", address: "+6281234567890" });
  const again = () => newOwner("+62812-3456-7890");
  await expect(again()).rejects.toThrow("taken");
  await remove(budi);
  expect(await again()).toMatchObject({ revision: 1 });
});

test("of two changes to one revision of a staff member, the second is rejected", async () => {
  const ani = await newOwner("ani@example.com");
  const rename = (name: string) =>
    within((tx) => updateStaffMember(ctxOf(toStaffActor(ani)), tx, { id: ani.id, revision: 1 }, { name }));
  expect(await rename("Ani Lestari")).toMatchObject({ kind: "done", person: { name: "Ani Lestari", revision: 2 } });
  expect(await rename("Ani L.")).toEqual({ kind: "changed" });
  expect(await within((tx) => removeStaffMember(ctxOf(), tx, { id: "stf_none", revision: null }))).toEqual({
    kind: "missing",
  });
});

test("removing a staff member ends their sessions and tokens and erases their contact", async () => {
  const [ani, budi] = [await newOwner("ani@example.com"), await newOwner("budi@example.com")];
  const session = await beginSession(ctxOf(), shop().db, budi, {
    isVerified: true,
    began: "passkey",
    device: "Chrome di Mac",
  });
  const made = await within((tx) => issueToken(ctxOf(toStaffActor(budi)), tx, { name: "Gudang", role: "staff" }));
  if (typeof made === "string" || !session) throw new Error("There is nothing to end.");
  const asked = (credentials: { session?: string; token?: string }) =>
    authenticate(shop().at(fixedNow), "shp_world", credentials, fixedNow).then((identity) => identity?.actor.kind);
  expect([await asked({ session: session.secret }), await asked({ token: made.token })]).toEqual(["staff", "token"]);
  await remove(budi, toStaffActor(ani));
  expect([await asked({ session: session.secret }), await asked({ token: made.token })]).toEqual([
    undefined,
    undefined,
  ]);
  const [row] = (await shop().db.select().from(staff)).filter(({ id }) => id === budi.id);
  expect([row?.contact.length, row?.contactKey.length, row?.name]).toEqual([0, 0, "Ani"]);
});

test("an owner token ends when its creator loses the owner role, and a staff token keeps working", async () => {
  const [ani, budi] = [await newOwner("ani@example.com"), await newOwner("budi@example.com")];
  const make = (role: "owner" | "staff") =>
    within((tx) => issueToken(ctxOf(toStaffActor(budi)), tx, { name: role, role }));
  const [strong, weak] = [await make("owner"), await make("staff")];
  if (typeof strong === "string" || typeof weak === "string") throw new Error("There are no tokens.");
  await demote(budi, toStaffActor(ani));
  expect(await authenticate(shop().at(fixedNow), "shp_world", { token: strong.token }, fixedNow)).toBeNull();
  expect(await authenticate(shop().at(fixedNow), "shp_world", { token: weak.token }, fixedNow)).not.toBeNull();
});

test("a token is shown once, starts with a fixed prefix, and works until it is revoked", async () => {
  const made = await within((tx) => issueToken(ctxOf(), tx, { name: "Gudang", role: "staff" }));
  if (typeof made === "string") throw new Error(made);
  expect(made.token).toMatch(/^etl_[\w-]{43}$/);
  expect(made.token.startsWith(made.prefix) && made.prefix.length === 8).toBe(true);
  const rows =
    JSON.stringify(await shop().db.select().from(tokens)) + JSON.stringify(await shop().db.select().from(activity));
  expect(rows).not.toContain(made.token.slice(8));
  expect(await within((tx) => endToken(ctxOf(), tx, made.id))).toBe(true);
  expect(await within((tx) => endToken(ctxOf(), tx, made.id))).toBe(false);
  expect(await authenticate(shop().at(fixedNow), "shp_world", { token: made.token }, fixedNow)).toBeNull();
});

test("sessions can be ended one by one, or all except the current one", async () => {
  const ani = await newOwner("ani@example.com");
  const begin = () =>
    beginSession(ctxOf(), shop().db, ani, { isVerified: true, began: "code", device: "Chrome di Mac" });
  const [one, two, three] = [await begin(), await begin(), await begin()];
  const live = async () =>
    Promise.all(
      [one, two, three].map(
        async (each) =>
          (await authenticate(shop().at(fixedNow), "shp_world", { session: each?.secret ?? "" }, fixedNow)) !== null,
      ),
    );
  const end = (which: { id: string | null; except: string | null }) =>
    within((tx) => endSessions(ctxOf(toStaffActor(ani)), tx, { staffId: ani.id, ...which }));
  expect(await end({ id: two?.id ?? "", except: null })).toBe(1);
  expect(await live()).toEqual([true, false, true]);
  expect(await end({ id: null, except: three?.id ?? "" })).toBe(1);
  expect(await live()).toEqual([false, false, true]);
});

test("staff changes are recorded in the audit log with names and without contacts", async () => {
  const ani = await newOwner("ani@example.com");
  const budi = await newStaff(shop().at(fixedNow), "budi@example.com", "staff", "Budi");
  await within((tx) =>
    updateStaffMember(ctxOf(toStaffActor(ani)), tx, { id: budi.id, revision: 1 }, { role: "owner" }),
  );
  await remove({ ...budi, revision: 2 }, toStaffActor(ani));
  const rows = await shop().db.select().from(activity);
  expect(
    rows
      .filter(({ subjectId }) => subjectId === budi.id)
      .map(({ what, whoKind, before, after }) => [what, whoKind, before, after]),
  ).toEqual([
    ["staff.invited", "command", null, { name: "Budi", role: "staff" }],
    ["staff.changed", "staff", { role: "staff" }, { role: "owner" }],
    ["staff.removed", "staff", { name: "Budi", role: "owner" }, null],
  ]);
  expect(JSON.stringify(rows)).not.toContain("@example.com");
});
