import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import { authenticate } from "../service/identity";
import { sendSignInCode, signInWithCode } from "./session";
import { sendStepUpCode, stepUpWithCode } from "./step-up";

let testWorld: TestWorld;
const owner = "ani@example.com";

beforeAll(async () => {
  testWorld = await world();
  await newStaff(testWorld.at(fixedNow), owner);
});
afterAll(() => testWorld.end());

const nothingShown: BrowserContext = { host: "dunia.example", userAgent: null, identity: null, session: null };

/** Request of a browser, some hours after noon. */
function browserAt(hour: number, overrides: Partial<BrowserContext> = {}) {
  return { ...testWorld.at(new Date(fixedNow.getTime() + hour * oneHour)), ...nothingShown, ...overrides };
}

type BrowserRequest = ReturnType<typeof browserAt>;

/** Requests a code and returns the ticket and the newest code. */
async function receive(ctx: BrowserRequest, contact = owner): Promise<{ ticket: string; code: string }> {
  const { ticket } = await sendSignInCode(ctx, { contact });
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const [newest] = (await listInbox(ctx, contact)).flatMap(({ kind, code }) => (kind === "code_staff" ? code : []));
  return { ticket: ticket ?? "", code: newest ?? "" };
}

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000");

test("a stranger's code requests and wrong guesses do not stop an owner from signing in", async () => {
  const stranger = browserAt(0);
  const own = await receive(browserAt(0));
  for (let request = 0; request < 3; request++) {
    const { ticket } = await sendSignInCode(stranger, { contact: owner });
    for (let guess = 0; guess < 5; guess++) {
      const { code } = await refusalOf(
        signInWithCode(stranger, { contact: owner, code: wrongOf(own.code), ticket: ticket ?? "" }),
      );
      expect(code).toBe("invalid_code");
    }
  }
  const { answer } = await signInWithCode(browserAt(0.1), { contact: owner, ...own });
  expect(answer).toMatchObject({ name: "Ani", role: "owner" });
  const again = await receive(browserAt(0.2));
  expect((await signInWithCode(browserAt(0.2), { contact: owner, ...again })).answer).toMatchObject({ role: "owner" });
});

test("of ten codes an hour, four are reserved for devices that signed in before, separately in each shop", async () => {
  const contact = "budi@example.com";
  await newStaff(testWorld.at(fixedNow), contact, "staff", "Budi");
  const own = await receive(browserAt(2), contact);
  const { device, session } = await signInWithCode(browserAt(2), { contact, ...own });
  for (let request = 1; request < 6; request++) await sendSignInCode(browserAt(2), { contact });
  const { code, details } = await refusalOf(sendSignInCode(browserAt(2), { contact }));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 3_600 }]);

  const known = browserAt(2, { device: device ?? null });
  const signedIn = browserAt(2, { session: session?.secret ?? null });
  for (const each of [known, known, signedIn]) await sendSignInCode(each, { contact });
  const later = browserAt(2.5, { device: device ?? null });
  const last = await receive(later, contact);
  expect((await signInWithCode(later, { contact, ...last })).answer).toMatchObject({ name: "Budi" });
  expect((await refusalOf(sendSignInCode(later, { contact }))).code).toBe("otp_limit");

  const elsewhere = { ...known, shop: { ...known.shop, id: "shp_other" } };
  expect(await sendSignInCode(elsewhere, { contact })).toMatchObject({ sent: true });
});

test("a device mark reveals no contact, and is valid for one contact of one shop", async () => {
  const { device = "" } = await signInWithCode(browserAt(4), { contact: owner, ...(await receive(browserAt(4))) });
  expect(device).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
  const other = "cici@example.com";
  await newStaff(testWorld.at(fixedNow), other, "staff", "Cici");
  const forged = device.replace(/\.(.)/, (_, first) => (first === "A" ? ".B" : ".A"));
  for (const [contact, mark] of [
    [other, device],
    [owner, forged],
  ] as const) {
    const shown = browserAt(6, { device: mark });
    for (let request = 0; request < 6; request++) await sendSignInCode(shown, { contact });
    expect((await refusalOf(sendSignInCode(shown, { contact }))).code).toBe("otp_limit");
  }
});

test("step-up codes have their own limit of five an hour, and staff codes do not reduce the buyers' limit", async () => {
  const contact = "dedi@example.com";
  const person = await newStaff(testWorld.at(fixedNow), contact, "owner", "Dedi");
  const identity = { actor: toStaffActor(person), sessionId: "ses_x", steppedUpAt: null, person };
  for (let request = 0; request < 6; request++) await sendSignInCode(browserAt(8), { contact });
  const inside = { ...browserAt(8, { identity }), actor: toStaffActor(person) };
  for (let request = 0; request < 5; request++) expect(await sendStepUpCode(inside)).toMatchObject({ sent: true });
  expect((await refusalOf(sendStepUpCode(inside))).code).toBe("otp_limit");

  const buying = buyer(contact);
  const draft = await buying.drafts(browserAt(8));
  for (let code = 0; code < 3; code++) await buying.receives(browserAt(8), draft);
  expect((await refusalOf(buying.receives(browserAt(8), draft))).code).toBe("otp_limit");
});

test("a sign-in code is rejected for a step-up, and a step-up code for sign-in", async () => {
  const contact = "eka@example.com";
  const person = await newStaff(testWorld.at(fixedNow), contact, "owner", "Eka");
  const own = await receive(browserAt(10), contact);
  const { session } = await signInWithCode(browserAt(10), { contact, ...own });
  const identity = await authenticate(
    testWorld.at(fixedNow),
    "shp_world",
    { session: session?.secret ?? "" },
    browserAt(10).now,
  );
  const inside = { ...browserAt(10, { identity }), actor: toStaffActor(person) };
  const other = await receive(browserAt(10.1), contact);
  expect((await refusalOf(stepUpWithCode(inside, other))).code).toBe("invalid_code");
  const { ticket } = await sendStepUpCode(inside);
  await deliverDue(inside, new Date(inside.now.getTime() + 600_000));
  const codes = (await listInbox(inside, contact)).flatMap(({ code }) => code ?? []);
  const proofs = codes.map((code) => ({ code, ticket: ticket ?? "" }));
  for (const proof of proofs)
    expect((await refusalOf(signInWithCode(browserAt(10), { contact, ...proof }))).code).toBe("invalid_code");
});
