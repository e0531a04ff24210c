import { Client } from "pg";
import { inject, vi } from "vitest";
import type { RaceDatabase } from "./database";

/** A place in the buying path at which statements can be held up: before or after what, in which table, for which rows. */
export type StallPoint = { at: "before insert" | "after insert" | "before update"; table: string; rows: string };

/** Holds statements up at chosen places. Nothing of the product knows of it: they wait in a trigger, for a lock. */
export type Stalls<Name extends string> = {
  /** From now on no matching statement of the instance passes this place. */
  close: (name: Name) => Promise<void>;
  /**
   * Waits until so many statements are held up. One is cut off after two and a half seconds, so that several must come sooner; one
   * alone may take longer to come.
   */
  reached: (count: number, patienceMs?: number) => Promise<void>;
  /** Lets everyone go on who is held up, and leaves every place open. */
  open: () => Promise<void>;
  /** As `open`, but whoever is held up is gone with its connection, as if its statement had never arrived. */
  openForNone: () => Promise<void>;
};

const lock = 5_150;

/** Prepares these places for the connections of one instance; all of them are open until they are closed. */
export async function prepareStalls<Name extends string>(
  { db, value }: RaceDatabase,
  instance: string,
  places: Record<Name, StallPoint>,
): Promise<Stalls<Name>> {
  const holder = new Client({ connectionString: inject("stage").databaseUrl });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${lock})`);
  const set = Object.entries<StallPoint>(places).map(([name, place]) => ({ ...place, trigger: `stall_${name}` }));
  await db.query(`
    create table if not exists stalls (name text primary key);
    create or replace function stall() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = tg_argv[0] and exists (select 1 from stalls where name = tg_name) then
        perform pg_advisory_xact_lock_shared(${lock});
      end if;
      return new;
    end $$;
    ${set.map(({ trigger, at, table, rows }) => `create trigger ${trigger} ${at} on ${table} for each row when (${rows}) execute function stall('${instance}');`).join("\n")}`);
  const end = async () => {
    await db.query("delete from stalls");
    await holder.end();
    for (const { trigger, table } of set) await db.query(`drop trigger ${trigger} on ${table}`);
  };
  const isHeld = "application_name = $1 and wait_event_type = 'Lock' and wait_event = 'advisory'";
  return {
    close: async (name) => void (await db.query("insert into stalls values ($1)", [`stall_${name}`])),
    reached: async (count, timeout = 2_500) => {
      const waiting = `select count(*)::int from pg_stat_activity where ${isHeld}`;
      await vi.waitUntil(async () => (await value(waiting, [instance])) === count, { timeout, interval: 5 });
    },
    open: end,
    openForNone: async () => {
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isHeld}`, [instance]);
      await end();
    },
  };
}
