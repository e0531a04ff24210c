import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Db } from "@/lib/adapters/db/connection/client";
import { openEmbedded } from "@/lib/adapters/db/connection/embedded";
import { lasting } from "./lasting";
import { PreparedPGlite } from "./prepared";
import { readTemplate } from "./template";

/** A database in memory: what its tables look like, and the statements that make its rows what they were at first. */
type TestDatabase = { client: PGlite; shape: string; refill: string };

/** Those that nobody uses now. To make one as it was at first takes a fifth of the time in which another is started. */
const idle = lasting<TestDatabase[]>("databases", () => []);

/** Lends a database that holds what `fill` puts into it, which is always the same. Given back, it is of no more use to whoever had it. */
export async function borrowDatabase(fill: (db: Db) => Promise<void>): Promise<{ db: Db; giveBack: () => void }> {
  const database = (await takeIdle()) ?? (await make(fill));
  const { proxy, revoke } = Proxy.revocable(database.client, { get: boundMember });
  const giveBack = () => {
    revoke();
    idle.push(database);
  };
  return { db: openEmbedded(proxy), giveBack };
}

/** A method of a PGlite reaches private fields, which a proxy of it does not have. */
function boundMember(client: PGlite, name: string | symbol): unknown {
  const member: unknown = Reflect.get(client, name);
  return typeof member === "function" ? member.bind(client) : member;
}

/** One that was given back, with its first rows; one whose tables were changed is closed. */
async function takeIdle(): Promise<TestDatabase | null> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    const { client, shape, refill } = database;
    await client.exec("rollback");
    await client.exec("discard all");
    if ((await shapeOf(client)) === shape) {
      await client.exec(refill);
      return database;
    }
    await client.close();
  }
  return null;
}

async function make(fill: (db: Db) => Promise<void>): Promise<TestDatabase> {
  const client = new PreparedPGlite({ loadDataDir: await readTemplate(), extensions: { pg_trgm } });
  await client.waitReady;
  await fill(openEmbedded(client));
  const { rows: tables } = await client.query<{ name: string; copy: string; columns: string; isFilled: boolean }>(`
    select c.oid::regclass::text as name, quote_ident(c.relname) as copy, pg_relation_size(c.oid) > 0 as "isFilled",
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind = 'r' order by 1`);
  const filled = tables.filter(({ isFilled }) => isFilled);
  const copies = filled.map(
    ({ name, copy, columns }) => `create table opening.${copy} as select ${columns} from ${name};`,
  );
  await client.exec(`create schema opening; ${copies.join("\n")}`);
  const inserts = filled.map(
    ({ name, copy, columns }) => `insert into ${name} (${columns}) select ${columns} from opening.${copy};`,
  );
  // Truncated and not deleted from: where rows come to lie, and so in which order they are found, must not depend on the past.
  const refill = `begin; truncate ${tables.map(({ name }) => name).join()} restart identity;
    set local session_replication_role = replica; ${inserts.join("\n")} commit`;
  await client.exec(refill);
  return { client, shape: await shapeOf(client), refill };
}

/** One hash of all tables, columns, functions and so on, and of what the planner was told of them. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    with ours as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')
    select md5(string_agg(line, '' order by line)) as hash from (
      select format('%s %s %s %s', relnamespace, relname, relnatts, reltuples) as line from pg_class
        where relnamespace in (select oid from ours)
      union all select a::text from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace in (select oid from ours)
      union all select c::text from pg_constraint c where connamespace in (select oid from ours)
      union all select t::text from pg_trigger t
      union all select p::text from pg_proc p where pronamespace in (select oid from ours)) lines`);
  return rows[0]?.hash ?? "";
}
