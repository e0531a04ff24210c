import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { hosts } from "../support/servers";
import { smallRaces } from "./small/small-races";
import { countOutcomes } from "./support/buyers";
import { newContact, openRaceDatabase, readCodes } from "./support/database";
import { together } from "./support/requests";
import { addRaceOwner, askAsPage, onlyOwners } from "./support/staff";
import { shopId } from "./support/stock";

const database = openRaceDatabase();
const host = hosts.keramik;
const many = Array.from({ length: 12 }, (_, index) => index);
let shop: string;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
});

const sessionsOf = (staffId: string) =>
  database.value("select count(*)::int from sessions where shop_id = $1 and staff_id = $2", [shop, staffId]);

test("if all owners resign concurrently, one stays", () => smallRaces["the last owner"](database));

test("if two owners remove each other, one stays with the owner role", async () => {
  for (let round = 0; round < 5; round++) {
    const [ani, budi] = await onlyOwners(database, { shop, host }, 2);
    if (!ani || !budi) throw new Error("There are no owners.");
    const answers = await together([ani, budi], (owner) => {
      const other = owner === ani ? budi : ani;
      return askAsPage(owner, { path: `/staff/${other.id}`, method: "DELETE", revision: 1 });
    });
    const outcomes = Object.keys(countOutcomes(answers)).sort();
    expect(outcomes[0]).toBe("200");
    expect(["401 sign_in_required", "403 forbidden_role"]).toContain(outcomes[1]);
  }
});

test("a sign-in link works once, however many use it", async () => {
  const [owner] = await onlyOwners(database, { shop, host }, 1);
  const token = `${randomUUID()}${randomUUID()}`;
  await database.db.query(
    `insert into sign_in_links (shop_id, token_hash, staff_id, expires_at)
     values ($1, sha256($2::bytea), $3, now() + interval '10 minutes')`,
    [shop, token, owner?.id],
  );
  const before = await sessionsOf(owner?.id ?? "");
  const answers = await together(many, () => askAsPage({ host }, { path: "/session/link", body: { token } }));
  expect(countOutcomes(answers)).toEqual({ "200": 1, "400 invalid_link": many.length - 1 });
  expect(await sessionsOf(owner?.id ?? "")).toBe(Number(before) + 1);
});

test("a sign-in code works once, however many use it", async () => {
  const [id, contact] = [`stf_${randomUUID()}`, newContact()];
  await addRaceOwner(database, { shop, id, contact });
  const sent = await askAsPage({ host }, { path: "/session/code", body: { contact } });
  expect(sent).toMatchObject({ status: 200 });
  const { ticket } = JSON.parse(sent.text);
  const code = (await readCodes(database, [contact])).get(contact);
  const answers = await together(many.slice(0, 4), () =>
    askAsPage({ host }, { path: "/session/code/verify", body: { contact, code, ticket } }),
  );
  expect(countOutcomes(answers)).toEqual({ "200": 1, "400 invalid_code": 3 });
  expect(await sessionsOf(id)).toBe(1);
});

test("of 12 concurrent sign-in code requests six are accepted, and four more for a signed-in contact", async () => {
  const [owner] = await onlyOwners(database, { shop, host }, 1);
  if (!owner) throw new Error("There is no owner.");
  const call = { path: "/session/code", body: { contact: `${owner.id}@contoh.example` } };
  expect(countOutcomes(await together(many, () => askAsPage({ host }, call)))).toEqual({
    "200": 6,
    "429 otp_limit": 6,
  });
  expect(countOutcomes(await together(many.slice(0, 6), () => askAsPage(owner, call)))).toEqual({
    "200": 4,
    "429 otp_limit": 2,
  });
});
