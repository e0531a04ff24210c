import { randomInt } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { secretsOf } from "@/lib/adapters/secrets";
import { mailboxOf, parseContact } from "@/lib/domain/contact";
import { secret } from "./instance";
import { type Broken, listBroken } from "./invariants";

/** What the instances seal, a race can open: it is in on their secret. */
export const secrets = secretsOf(secret);

/** The database as a race sees it: for what comes before it, and for what must be true after it. */
export type RaceDatabase = {
  url: string;
  db: Pool;
  /** The rows of a query. */
  rows: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** The first column of its first row. */
  value: (text: string, values?: unknown[]) => Promise<unknown>;
};

/** Opens the database for the races of one file, and holds every invariant of the shop when they are over. */
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
  // Hooks run in the reverse of the order in which they are set: this one is the last.
  afterAll(() => db.end());
  const rows: RaceDatabase["rows"] = async (text, values) => (await db.query({ text, values: values ?? [] })).rows;
  const value: RaceDatabase["value"] = async (text, values) => Object.values((await rows(text, values))[0] ?? {})[0];
  return { url, db, rows, value };
}

/**
 * Holds what must be true of the shops' data at any moment, whoever did what at once. What was broken before is not held
 * against those who came later.
 */
async function holdInvariants(db: Pool, before: Broken): Promise<void> {
  const found = [...(await listBroken(db))].filter((row) => !before.has(row));
  expect(found.slice(0, 10)).toEqual([]);
}

/** A mobile number that nobody else has, so that no limit of another buyer counts. */
export function newContact(): string {
  return `081${String(randomInt(10_000_000_000)).padStart(10, "0")}`;
}

/** The newest code of each contact, as it would read it in its messages. */
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

/** The key under which everything of a contact is kept. */
export function keyOf(contact: string): Buffer {
  return secrets.sign("contact", parseContact(contact)?.key ?? "");
}

/** Moves the codes of contacts back by more than an hour, so that as many again can be sent to them. */
export async function passHour({ db }: RaceDatabase, contacts: readonly string[]): Promise<void> {
  const mailboxes = contacts.flatMap((contact) => {
    const parsed = parseContact(contact);
    return parsed ? [secrets.sign("contact", mailboxOf(parsed))] : [];
  });
  await db.query(
    `with sent as (
       update code_sends set sent_at = sent_at - interval '61 minutes' where contact_key = any($1::bytea[]))
     update outbox set created_at = created_at - interval '61 minutes' where contact_key = any($2::bytea[])`,
    [mailboxes, contacts.map(keyOf)],
  );
}
