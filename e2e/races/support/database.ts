import { randomInt } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { normalizeContact, parseContact } from "@/lib/values/contact";
import { secret } from "./instance";
import { type Broken, listBroken } from "./invariants";

/** The instances' secrets, so that a race can decrypt their data. */
export const secrets = deriveSecrets(secret);

/** Database access of a race, for its setup and its assertions. */
export type RaceDatabase = {
  url: string;
  db: Pool;
  /** Returns the rows of a query. */
  rows: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Returns the first column of the first row. */
  value: (text: string, values?: unknown[]) => Promise<unknown>;
};

/** Opens the database for the races of one file, and checks every invariant after them. */
export function openRaceDatabase(): RaceDatabase {
  const database = openDatabase(inject("stage").databaseUrl);
  let before: Broken;
  beforeAll(async () => {
    before = await listBroken(database.db);
  });
  afterAll(() => holdInvariants(database.db, before));
  return database;
}

/** Opens a database for the races of one file. */
export function openDatabase(url: string): RaceDatabase {
  const db = new Pool({ connectionString: url, max: 4 });
  // Hooks run in reverse order of registration: this one is the last.
  afterAll(() => db.end());
  const rows: RaceDatabase["rows"] = async (text, values) => (await db.query({ text, values: values ?? [] })).rows;
  const value: RaceDatabase["value"] = async (text, values) => Object.values((await rows(text, values))[0] ?? {})[0];
  return { url, db, rows, value };
}

/** Checks the invariants of the shops' data. Rows that were broken before these races are ignored. */
async function holdInvariants(db: Pool, before: Broken): Promise<void> {
  const found = [...(await listBroken(db))].filter((row) => !before.has(row));
  expect(found.slice(0, 10)).toEqual([]);
}

/** Returns a mobile number that nobody else has, so no limit of another buyer applies. */
export function newContact(): string {
  return `081${String(randomInt(10_000_000_000)).padStart(10, "0")}`;
}

/** Reads the newest code of each contact from its messages. */
export async function readCodes({ rows }: RaceDatabase, contacts: readonly string[]): Promise<Map<string, string>> {
  const byKey = new Map(contacts.map((contact) => [keyOf(contact).toString("hex"), contact]));
  const sent = await rows<{ shop: string; id: string; key: string; message: Buffer }>(
    `select shop_id as shop, id, encode(contact_key, 'hex') as key, message from outbox
     where kind like 'code%' and contact_key = any($1::bytea[]) order by created_at, id`,
    [contacts.map(keyOf)],
  );
  return new Map(
    sent.map(({ shop, id, key, message }) => {
      const { code } = JSON.parse(secrets.open("message", `${shop}/${id}`, message));
      return [byKey.get(key) ?? "", String(code)];
    }),
  );
}

/** Returns the lookup key of a contact. */
export function keyOf(contact: string): Buffer {
  return secrets.sign("contact", parseContact(contact)?.key ?? "");
}

/** Moves the codes of contacts back by more than an hour, so that new ones can be sent. */
export async function passHour({ db }: RaceDatabase, contacts: readonly string[]): Promise<void> {
  const mailboxes = contacts.flatMap((contact) => {
    const parsed = parseContact(contact);
    return parsed ? [secrets.sign("contact", normalizeContact(parsed))] : [];
  });
  await db.query(
    `with sent as (
       update code_sends set sent_at = sent_at - interval '61 minutes' where contact_key = any($1::bytea[]))
     update outbox set created_at = created_at - interval '61 minutes' where contact_key = any($2::bytea[])`,
    [mailboxes, contacts.map(keyOf)],
  );
}
