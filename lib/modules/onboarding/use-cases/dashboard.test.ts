import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { createPaymentMethod, updatePaymentMethod } from "@/lib/modules/payments/use-cases/methods";
import type { Person } from "@/lib/modules/staff/store/people";
import { activity, staff } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { dismissWarning, getDashboard } from "./dashboard";

let the: TestWorld;
let [ani, budi]: [Person | null, Person | null] = [null, null];
const stranger = strangers(82_100_000_000);
const { setStock } = orderFixtures(() => the);

beforeAll(async () => {
  the = await world();
  ani = await newStaff(the.at(fixedNow), "ani@example.com");
  budi = await newStaff(the.at(fixedNow), "budi@example.com");
  await setStock(1_000);
});
afterAll(() => the.end());

const browser = { host: "dunia.example", userAgent: null, session: null };
const token: Actor = { kind: "token", id: "tok_1", name: "Kasir", role: "owner" };

function as(person: Person | null | Actor, hours = 0) {
  if (!person) throw new Error("The team is not there yet.");
  const actor = "kind" in person ? person : toStaffActor(person);
  const ctx = withProviders(the.at(new Date(fixedNow.getTime() + hours * 3_600_000)), { messengers: () => [] });
  return { ...provedAs(ctx, actor), ...browser };
}

type Visit = ReturnType<typeof as>;
const closed = (visit: Visit, closedAt: Date, reopensAt: Date | null = null): Visit => ({
  ...visit,
  shop: { ...visit.shop, closedAt, reopensAt },
});
const warnings = async (visit: Visit) => (await getDashboard(visit)).warnings ?? [];
const kinds = async (visit: Visit) => (await warnings(visit)).map(({ kind }) => kind);
const dismiss = async (visit: Visit) => {
  for (const { id } of await warnings(visit)) if (id) await dismissWarning(visit, { id });
};

test("orders that wait for payment are on the dashboard with their amount, until their deadline", async () => {
  const waiting = async (hours: number) =>
    (await getDashboard(as(ani, hours))).lists?.find(({ list }) => list === "waiting");
  expect(await waiting(0)).toMatchObject({ count: 0, is_more: false, amount: 0 });
  const orders = [await stranger().orders(the.at(fixedNow)), await stranger().orders(the.at(fixedNow))];
  const amount = orders.reduce((sum, { order }) => sum + (order?.total ?? 0), 0);
  expect(amount).toBeGreaterThan(0);
  expect(await waiting(0.5)).toMatchObject({ count: 2, amount });
  expect(await waiting(72)).toMatchObject({ count: 0, amount: 0 });
  const others = (await getDashboard(as(ani))).lists?.filter(({ list }) => list !== "waiting");
  expect(new Set(others?.map(({ amount }) => amount))).toEqual(new Set([null]));
});

test("each owner dismisses a changed payment destination for herself, and the next change shows a warning again", async () => {
  const body = { code: "transfer_bni", name: "BNI", account_number: "0123456789", account_holder: "Dunia" };
  await createPaymentMethod(as(ani), { ...body, enabled: true });
  const before = await kinds(as(ani));
  expect(before).toContain("account_changed");
  await dismiss(as(ani));
  expect([await kinds(as(ani)), await kinds(as(budi)), await kinds(as(token))]).toEqual([[], before, before]);
  await updatePaymentMethod(as(budi, 1), { code: "transfer_bni", revision: 1, account_number: "9876500001" });
  expect(await kinds(as(ani, 1))).toEqual(["account_changed"]);
});

test("the warning of a closed shop comes back when the shop is closed again or for another time", async () => {
  const visit = closed(as(ani, 200), fixedNow);
  expect(await kinds(visit)).toEqual(["shop_closed"]);
  await dismiss(visit);
  await dismiss(visit);
  expect(await kinds(visit)).toEqual([]);
  const later = new Date(fixedNow.getTime() + 300 * 3_600_000);
  expect(await kinds(closed(visit, fixedNow, later))).toEqual(["shop_closed"]);
  expect(await kinds(closed(visit, new Date(fixedNow.getTime() + 1)))).toEqual(["shop_closed"]);
  const recorded = await the.db.select().from(activity).where(eq(activity.what, "dashboard.warning_dismissed"));
  expect(recorded.filter(({ subjectId }) => subjectId.startsWith("closed_"))).toHaveLength(1);
});

test("a problem cannot be dismissed, nor any warning by a token", async () => {
  const without = { ...as(ani, 200), media: null };
  expect(await warnings(without)).toMatchObject([{ id: null, kind: "no_picture_store" }]);
  for (const id of ["no_picture_store", "closed_1_0", ""])
    expect((await refusalOf(dismissWarning(without, { id }))).code).toBe("not_found");
  const visit = closed(as(token), fixedNow);
  const [warning] = await warnings(visit);
  expect((await refusalOf(dismissWarning(visit, { id: warning?.id ?? "" }))).code).toBe("session_required");
});

test("the oldest of many dismissals are forgotten", async () => {
  const dismissals = async () => {
    const [row] = await the.db
      .select()
      .from(staff)
      .where(eq(staff.id, ani?.id ?? ""));
    return row?.dismissedWarnings ?? [];
  };
  const times = Array.from({ length: limits.dismissedWarnings + 5 }, (_, nth) => new Date(fixedNow.getTime() + nth));
  for (const at of times) await dismiss(closed(as(ani, 200), at));
  const stored = await dismissals();
  expect(stored).toHaveLength(limits.dismissedWarnings);
  expect(stored.at(-1)).toBe(`closed_${times.at(-1)?.getTime()}_0`);
});
