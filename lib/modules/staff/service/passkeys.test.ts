import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { type Authenticator, authenticator } from "@/lib/testing/fakes/authenticator";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import {
  dropPasskey,
  readMade,
  readProof,
  redeemProof,
  savePasskey,
  startPasskeyAuthentication,
  startPasskeyRegistration,
} from "./passkeys";
import { removeStaffMember } from "./staff";

let testWorld: TestWorld;
const page = { origin: "https://dunia.example" };
const host = "dunia.example";
const minutes = (count: number) => new Date(fixedNow.getTime() + count * 60_000);

beforeAll(async () => {
  testWorld = await world();
});
afterAll(() => testWorld.end());

function ctxOf(at = fixedNow, actor: Actor = { kind: "command" }) {
  return { ...testWorld.at(at), host, actor: actor };
}

const newPerson = (contact: string) => newStaff(testWorld.at(fixedNow), contact);

/** Registers a passkey for a person and returns the stored one. */
async function register(person: Person, device: Authenticator, at = fixedNow) {
  const ctx = ctxOf(at, toStaffActor(person));
  const made = await readMade(ctx, device.make((await startPasskeyRegistration(ctx, person.id)) ?? {}, page));
  return made && transact(testWorld.db, (tx) => savePasskey(ctx, tx, made, "Ponsel Ani"));
}

async function prove(
  answer: Parameters<typeof readProof>[2],
  purpose: "sign_in" | "step_up" = "sign_in",
  at = fixedNow,
) {
  const proof = await readProof(ctxOf(at), purpose, answer);
  return proof && transact(testWorld.db, (tx) => redeemProof(ctxOf(at), tx, proof));
}

test("a passkey identifies its owner without asking for a name", async () => {
  const [ani, device] = [await newPerson("ani@example.com"), authenticator()];
  expect(await register(ani, device)).toMatchObject({ label: "Ponsel Ani", host: "dunia.example", counter: 0 });
  const asked = await startPasskeyAuthentication(ctxOf(), "sign_in", null);
  expect(asked).toMatchObject({ rpId: "dunia.example", userVerification: "preferred", allowCredentials: [] });
  expect(await prove(device.prove(asked, page))).toMatchObject({ id: ani.id, name: "Ani" });
});

test("a passkey response is valid once, in time, and for its purpose only", async () => {
  const [person, device] = [await newPerson("satu@example.com"), authenticator()];
  await register(person, device);
  const answer = device.prove(await startPasskeyAuthentication(ctxOf(), "sign_in", null), page);
  expect(await prove(answer)).toMatchObject({ id: person.id });
  expect(await prove(answer)).toBeNull();
  expect(
    await prove(device.prove(await startPasskeyAuthentication(ctxOf(), "sign_in", null), page), "step_up"),
  ).toBeNull();
  expect(
    await prove(device.prove(await startPasskeyAuthentication(ctxOf(), "sign_in", null), page), "sign_in", minutes(5)),
  ).toBeNull();
  const mine = await startPasskeyAuthentication(ctxOf(), "step_up", person.id);
  expect(mine).toMatchObject({ userVerification: "required" });
  expect(await prove(device.prove(mine, page), "step_up")).toMatchObject({ id: person.id });
});

test("a passkey response from another page or site, with a forged challenge or unknown key, is rejected", async () => {
  const [person, device] = [await newPerson("dua@example.com"), authenticator()];
  await register(person, device);
  const ask = () => startPasskeyAuthentication(ctxOf(), "sign_in", null);
  expect(await prove(device.prove(await ask(), { origin: "https://dunia.example.evil.example" }))).toBeNull();
  expect(await prove(device.prove(await ask(), page, { rpId: "evil.example" }))).toBeNull();
  expect(await prove(device.prove(await ask(), page, { challenge: "bWFkZSB1cA" }))).toBeNull();
  expect(await prove(authenticator().prove(await ask(), page))).toBeNull();
  const bent = device.prove(await ask(), page);
  expect(await prove({ ...bent, response: { ...bent.response, signature: "MEUCIQ" } })).toBeNull();
  expect(await prove({ id: "", response: { clientDataJSON: "e30" } })).toBeNull();
  expect(await prove(device.prove(await ask(), page))).toMatchObject({ id: person.id });
});

test("a passkey response for one person is invalid for another, and a passkey of one host for another", async () => {
  const [ani, budi] = [await newPerson("tiga@example.com"), await newPerson("empat@example.com")];
  const device = authenticator();
  await register(ani, device);
  expect(
    await prove(device.prove(await startPasskeyAuthentication(ctxOf(), "step_up", budi.id), page), "step_up"),
  ).toBeNull();
  const elsewhere = { ...ctxOf(), host: "lain.example" };
  const asked = await startPasskeyAuthentication(elsewhere, "sign_in", null);
  expect(await readProof(elsewhere, "sign_in", device.prove(asked, { origin: "https://lain.example" }))).toBeNull();
});

test("a copied passkey is detected by its counter, and one without a counter keeps working", async () => {
  const [person, counting, plain] = [
    await newPerson("lima@example.com"),
    authenticator(),
    authenticator({ counts: false }),
  ];
  await register(person, counting);
  await register(person, plain);
  const ask = () => startPasskeyAuthentication(ctxOf(), "sign_in", null);
  expect(await prove(counting.prove(await ask(), page, { counter: 7 }))).toMatchObject({ id: person.id });
  expect(await prove(counting.prove(await ask(), page, { counter: 7 }))).toBeNull();
  expect(await prove(plain.prove(await ask(), page))).toMatchObject({ id: person.id });
  expect(await prove(plain.prove(await ask(), page))).toMatchObject({ id: person.id });
});

test("a passkey is created once, only for the person who asked, and is removed with that person", async () => {
  const [ani, budi] = [await newPerson("enam@example.com"), await newPerson("tujuh@example.com")];
  const device = authenticator();
  const [asAni, asBudi] = [ctxOf(fixedNow, toStaffActor(ani)), ctxOf(fixedNow, toStaffActor(budi))];
  const answer = device.make((await startPasskeyRegistration(asAni, ani.id)) ?? {}, page);
  expect(await readMade(asBudi, answer)).toBeNull();
  expect(await register(ani, device)).not.toBeNull();
  expect(await register(ani, device)).toBeNull();
  const ask = () => startPasskeyAuthentication(ctxOf(), "sign_in", null);
  await transact(testWorld.db, (tx) => removeStaffMember(ctxOf(), tx, { id: ani.id, revision: null }));
  expect(await prove(device.prove(await ask(), page))).toBeNull();
});

test("staff can remove only their own passkeys", async () => {
  const [ani, budi] = [await newPerson("lapan@example.com"), await newPerson("sembilan@example.com")];
  const key = await register(ani, authenticator());
  const drop = (person: Person) =>
    transact(testWorld.db, (tx) => dropPasskey(ctxOf(fixedNow, toStaffActor(person)), tx, key?.id ?? ""));
  expect(await drop(budi)).toBe("missing");
  expect(await drop(ani)).toBe("removed");
  expect(await drop(ani)).toBe("missing");
});
