import { Client } from "pg";
import { findPostmaster } from "./postmaster";
import { cpuOf } from "./process";

/** Use of a server and its Postgres: processor time in microseconds, write-ahead log in bytes. Null if not measurable. */
export type Usage = { cpu: number | null; postgresCpu: number | null; wal: number | null };

/** Reads what the whole Postgres of a benchmark has used so far. Other databases on it must rest meanwhile. */
export type PostgresMeter = { read: () => Promise<Omit<Usage, "cpu">>; stop: () => Promise<void> };

/** Opens a connection of its own to the Postgres at this address. */
export async function openPostgresMeter(url: string): Promise<PostgresMeter> {
  const postmaster = await findPostmaster(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ wal: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as wal",
    );
    const wal = rows[0] ? Number(rows[0].wal) : null;
    return { postgresCpu: postmaster === null ? null : cpuOf(postmaster), wal };
  };
  return { read, stop: () => client.end() };
}

/** Runs the work and returns its result with the use of each of its `done` parts. */
export async function measureUsage<T extends { done: number }>(
  { pid, postgres }: { pid: number; postgres: PostgresMeter | null },
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const read = async (): Promise<Usage> => {
    const used = postgres ? await postgres.read() : { postgresCpu: null, wal: null };
    return { cpu: cpuOf(pid), ...used };
  };
  const before = await read();
  const result = await work();
  const after = await read();
  const each = (name: keyof Usage) => {
    const [then, now] = [before[name], after[name]];
    return then === null || now === null ? null : (now - then) / result.done;
  };
  return { result, usage: { cpu: each("cpu"), postgresCpu: each("postgresCpu"), wal: each("wal") } };
}
