import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { findPerson, type Person } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { authenticator } from "@/lib/testing/fakes/authenticator";
import { refusalOf } from "@/lib/testing/fixtures/buyer";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, oneHour, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import { authenticate, isSteppedUp } from "../service/identity";
import { makeLink } from "../service/links";
import { getMe } from "./me";
import { setOwnCodes } from "./own-codes";
import { createPasskey, createPasskeyOptions, deletePasskey, listPasskeys } from "./passkeys";
import {
  createPasskeySignInOptions,
  sendSignInCode,
  signInWithCode,
  signInWithLink,
  signInWithPasskey,
} from "./session";
import { createStepUpOptions, sendStepUpCode, stepUpWithPasskey } from "./step-up";

let testWorld: TestWorld;
const host = "dunia.example";
const page = { origin: `https://${host}` };

beforeAll(async () => {
  testWorld = await world();
});
afterAll(() => testWorld.end());

const hours = (count: number) => new Date(fixedNow.getTime() + count * oneHour);
const nothingShown: BrowserContext = { host, userAgent: null, identity: null, session: null };
const browserAt = (hour: number) => ({ ...testWorld.at(hours(hour)), ...nothingShown });

/** Browser of a person in the session with this secret. */
async function insideAt(hour: number, person: Person, secret: string | undefined) {
  const ctx = browserAt(hour);
  const identity = await authenticate(ctx, ctx.shop.id, { session: secret ?? "" }, ctx.now);
  return { ...ctx, identity, actor: toStaffActor(person) };
}

async function messages(contact: string, kind: string) {
  await deliverDue(testWorld.at(fixedNow), hours(1_000));
  return (await listInbox(testWorld.at(fixedNow), contact)).filter((message) => message.kind === kind);
}

/** Requests a code some hours after noon, and reads it. */
async function receive(contact: string, hour: number): Promise<{ contact: string; code: string; ticket: string }> {
  const ctx = browserAt(hour);
  const { ticket } = await sendSignInCode(ctx, { contact });
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const codes = (await listInbox(ctx, contact)).flatMap(({ kind, code }) =>
    kind === "code_staff" ? (code ?? []) : [],
  );
  return { contact, code: codes[0] ?? "", ticket: ticket ?? "" };
}

/** Makes wrong guesses, five per ticket. */
async function guess(contact: string, count: number, hour: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const at = browserAt(hour + Math.floor(done / 25) * 2);
    if (done % 5 === 0) ticket = (await sendSignInCode(at, { contact })).ticket ?? "";
    expect((await refusalOf(signInWithCode(at, { contact, code: "notsix", ticket }))).code).toBe("invalid_code");
  }
}
let ticket = "";

test("after 30 wrong guesses codes have eight digits and owners are alerted once, until a code is right", async () => {
  const [contact, owner] = ["budi@example.com", "ani@example.com"];
  await newStaff(testWorld.at(fixedNow), owner);
  await newStaff(testWorld.at(fixedNow), contact, "staff", "Budi");
  await guess(contact, 29, 0);
  expect((await receive(contact, 6)).code).toMatch(/^\d{6}$/);
  expect(await messages(owner, "shop_news")).toEqual([]);
  await guess(contact, 3, 8);
  const [alert, ...more] = await messages(owner, "shop_news");
  expect(alert?.text).toContain("Kode masuk Budi sudah 30 kali salah ditebak.");
  expect(more).toEqual([]);

  const long = await receive(contact, 10);
  expect(long.code).toMatch(/^\d{8}$/);
  // A page sends the first six digits as soon as they are typed. That is no attempt.
  for (let typed = 0; typed < 6; typed++)
    await refusalOf(signInWithCode(browserAt(10), { ...long, code: long.code.slice(0, 6) }));
  expect((await signInWithCode(browserAt(10), long)).answer).toMatchObject({ name: "Budi" });
  expect((await receive(contact, 12)).code).toMatch(/^\d{6}$/);
});

/** Adds a passkey for the signed-in person. */
async function addKey(inside: Awaited<ReturnType<typeof insideAt>>) {
  const device = authenticator();
  const { options } = await createPasskeyOptions(inside);
  const { id } = await createPasskey(inside, { credential: device.make(options ?? {}, page) });
  return { id: id ?? "", device };
}

test("a passkey without user verification signs in, but does not count as step-up", async () => {
  const person = await newStaff(testWorld.at(fixedNow), "cici@example.com", "owner", "Cici");
  const { session } = await signInWithCode(browserAt(20), await receive("cici@example.com", 20));
  const { device } = await addKey(await insideAt(20, person, session?.secret));
  const asked = await createPasskeySignInOptions(browserAt(20));
  const credential = device.prove(asked.options ?? {}, page, { isVerified: false });
  const begun = await signInWithPasskey(browserAt(20), { credential });
  const inside = await insideAt(20, person, begun.session?.secret);
  expect(inside.identity && isSteppedUp(inside.identity, inside.now)).toBe(false);

  const prove = async (isVerified: boolean) => {
    const { options } = await createStepUpOptions(inside);
    return stepUpWithPasskey(inside, { credential: device.prove(options ?? {}, page, { isVerified }) });
  };
  expect((await refusalOf(prove(false))).code).toBe("passkey_refused");
  expect(await prove(true)).toHaveProperty("stepped_up_until");
});

test("an owner with two passkeys can disable codes, which are then neither sent nor accepted", async () => {
  const contact = "dewi@example.com";
  const person = await newStaff(testWorld.at(fixedNow), contact, "owner", "Dewi");
  const { session } = await signInWithCode(browserAt(30), await receive(contact, 30));
  const inside = await insideAt(30, person, session?.secret);
  const first = await addKey(inside);
  const few = await refusalOf(setOwnCodes(inside, { enabled: false }));
  expect([few.code, few.details]).toEqual(["passkeys_needed", { need: 2 }]);
  await addKey(inside);
  const early = await receive(contact, 30.1);
  expect(await setOwnCodes(inside, { enabled: false })).toEqual({ enabled: false });

  const before = (await messages(contact, "code_staff")).length;
  const strange = await sendSignInCode(browserAt(32), { contact: "nobody@example.com" });
  const known = await sendSignInCode(browserAt(32), { contact });
  expect({ ...known, ticket: "" }).toEqual({ ...strange, ticket: "", masked: "d***@example.com" });
  expect((await messages(contact, "code_staff")).length).toBe(before);
  expect((await refusalOf(signInWithCode(browserAt(30.1), early))).code).toBe("invalid_code");
  expect((await refusalOf(sendStepUpCode(inside))).code).toBe("codes_off");
  expect((await refusalOf(deletePasskey(inside, { id: first.id }))).code).toBe("passkeys_needed");
  expect((await listPasskeys(inside)).items).toHaveLength(2);

  const shop = { id: "shp_world", host };
  const link = await transact(testWorld.db, (tx) => makeLink({ shop, now: hours(33) }, tx, person));
  const entered = await signInWithLink(browserAt(33), { token: link.split("#")[1] ?? "" });
  const again = await insideAt(33, person, entered.session?.secret);
  expect((await getMe(again)).codes_enabled).toBe(false);
  expect(await setOwnCodes(again, { enabled: true })).toEqual({ enabled: true });
  expect((await receive(contact, 34)).code).toMatch(/^\d{6}$/);
  expect(await deletePasskey(inside, { id: first.id })).toEqual({ deleted: true });
});

test("staff cannot disable their codes", async () => {
  const contact = "eka@example.com";
  const person = await newStaff(testWorld.at(fixedNow), contact, "staff", "Eka");
  const { session } = await signInWithCode(browserAt(40), await receive(contact, 40));
  const inside = await insideAt(40, person, session?.secret);
  expect((await refusalOf(setOwnCodes(inside, { enabled: false }))).code).toBe("forbidden_role");
  expect((await findPerson(testWorld.db, "shp_world", person.id))?.codesOffAt).toBeNull();
});

test("if no provider reaches the owner, the step-up of a sign-in link lasts as long as its session", async () => {
  const person = await newStaff(testWorld.at(fixedNow), "fitri@example.com", "owner", "Fitri");
  const shop = { id: "shp_world", host };
  const link = await transact(testWorld.db, (tx) => makeLink({ shop, now: hours(50) }, tx, person));
  const { session } = await signInWithLink(browserAt(50), { token: link.split("#")[1] ?? "" });
  const carried = testWorld.at(fixedNow);
  const onlyPhones = withProviders(carried, {
    messengers: (channel) => (channel === "email" ? [] : [{ name: "x", channels: ["whatsapp"], send: async () => "" }]),
  });
  const proofAt = async (ctx: typeof carried, hour: number) => {
    const identity = await authenticate(ctx, shop.id, { session: session?.secret ?? "" }, hours(hour));
    return identity && isSteppedUp(identity, hours(hour));
  };
  expect([await proofAt(onlyPhones, 50.1), await proofAt(onlyPhones, 61.9)]).toEqual([true, true]);
  expect(await proofAt(onlyPhones, 62)).toBeNull();
  expect([await proofAt(carried, 50.1), await proofAt(carried, 50.5)]).toEqual([true, false]);

  const identity = await authenticate(onlyPhones, shop.id, { session: session?.secret ?? "" }, hours(51));
  const me = await getMe({ ...browserAt(51), identity, actor: toStaffActor(person) });
  expect(me.stepped_up_until).toBe(hours(62).toISOString());
});

test("the step-up of a code session lasts ten minutes, whatever providers exist", async () => {
  const person = await newStaff(testWorld.at(fixedNow), "gita@example.com", "owner", "Gita");
  const { session } = await signInWithCode(browserAt(70), await receive("gita@example.com", 70));
  const silent = withProviders(testWorld.at(fixedNow), { messengers: () => [] });
  const identity = await authenticate(silent, "shp_world", { session: session?.secret ?? "" }, hours(70.5));
  expect(identity?.actor).toMatchObject({ id: person.id });
  expect(identity && isSteppedUp(identity, hours(70.5))).toBe(false);
});
