import { Client } from "pg";
import { vi } from "vitest";
import type { RaceDatabase } from "./database";

/** A point of the checkout at which statements can stall: the operation, the table and the rows. */
export type StallPoint = { at: "before insert" | "after insert" | "before update"; table: string; rows: string };

/** Stalls statements at chosen points. The product is not involved: statements wait for a lock in a trigger. */
export type Stalls<Name extends string> = {
  /** Stalls all matching statements of the instance at this point. */
  close: (name: Name) => Promise<void>;
  /** Waits until this many statements are stalled. A statement times out after 2.5 seconds, so all must arrive sooner. */
  reached: (count: number) => Promise<void>;
  /** Waits until one statement is stalled or its work has ended. Returns true if it is stalled. */
  caught: (work: Promise<unknown>) => Promise<boolean>;
  /** Like `caught` for two statements. They may also wait for locks of another transaction. */
  caughtTwo: (work: Promise<unknown>) => Promise<boolean>;
  /** Releases all stalled statements and reopens every point. */
  open: () => Promise<void>;
  /** Like `open`, but terminates the stalled connections, as if their statements had never arrived. */
  openForNone: () => Promise<void>;
};

const lock = 5_150;

/** Prepares these points for the connections of one instance. All are open at first. */
export async function prepareStalls<Name extends string>(
  { url, db, value }: RaceDatabase,
  instance: string,
  points: Record<Name, StallPoint>,
): Promise<Stalls<Name>> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${lock})`);
  const set = Object.entries<StallPoint>(points).map(([name, place]) => ({ ...place, trigger: `stall_${name}` }));
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
 * Queues for an exclusive lock on a table. Open transactions that have read the table continue; later readers wait until these
 * have ended. Releases the lock as soon as it is granted.
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
