import { Client } from "pg";
import { vi } from "vitest";
import type { RaceDatabase } from "./database";

/** A place in the buying path at which statements can be held up: before or after what, in which table, for which rows. */
export type StallPoint = { at: "before insert" | "after insert" | "before update"; table: string; rows: string };

/** Holds statements up at chosen places. Nothing of the product knows of it: they wait in a trigger, for a lock. */
export type Stalls<Name extends string> = {
  /** From now on no matching statement of the instance passes this place. */
  close: (name: Name) => Promise<void>;
  /** Waits until so many statements are held up. One is cut off after two and a half seconds, so that all must come sooner. */
  reached: (count: number) => Promise<void>;
  /** Waits until one statement is held up, or what it belongs to has ended without it; answers with whether it is. */
  caught: (work: Promise<unknown>) => Promise<boolean>;
  /** As `caught`, but for two statements, whatever keeps them waiting: also what another transaction holds. */
  caughtTwo: (work: Promise<unknown>) => Promise<boolean>;
  /** Lets everyone go on who is held up, and leaves every place open. */
  open: () => Promise<void>;
  /** As `open`, but whoever is held up is gone with its connection, as if its statement had never arrived. */
  openForNone: () => Promise<void>;
};

const lock = 5_150;

/** Prepares these places for the connections of one instance; all of them are open until they are closed. */
export async function prepareStalls<Name extends string>(
  { url, db, value }: RaceDatabase,
  instance: string,
  places: Record<Name, StallPoint>,
): Promise<Stalls<Name>> {
  const holder = new Client({ connectionString: url });
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
  const isWaiting = "application_name = $1 and wait_event_type = 'Lock'";
  const isHeld = `${isWaiting} and wait_event = 'advisory'`;
  const count = (isIt: string) => value(`select count(*)::int from pg_stat_activity where ${isIt}`, [instance]);
  const caught = async (work: Promise<unknown>, isIt: string, many: number) => {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    const isCaught = async () => (await count(isIt)) === many;
    await vi.waitUntil(async () => isOver || (await isCaught()), { timeout: 60_000, interval: 5 });
    return isCaught();
  };
  return {
    close: async (name) => void (await db.query("insert into stalls values ($1)", [`stall_${name}`])),
    reached: async (many) => {
      await vi.waitUntil(async () => (await count(isHeld)) === many, { timeout: 2_500, interval: 5 });
    },
    caught: (work) => caught(work, isHeld, 1),
    caughtTwo: (work) => caught(work, isWaiting, 2),
    open: end,
    openForNone: async () => {
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isHeld}`, [instance]);
      await end();
    },
  };
}

/**
 * Stands in line for a whole table: who reads it in a transaction that has not ended goes on, and who comes later waits until that one
 * has ended. Leaves as soon as its turn has come.
 */
export async function standInLine({ url, value }: RaceDatabase, table: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const turn = client.query(`begin; lock table ${table} in access exclusive mode`).finally(() => client.end());
  const isInLine = "select count(*)::int from pg_locks where relation = $1::regclass and not granted";
  let isPast = false;
  void turn.finally(() => {
    isPast = true;
  });
  await vi.waitUntil(async () => isPast || (await value(isInLine, [table])) === 1, { timeout: 60_000, interval: 5 });
}
