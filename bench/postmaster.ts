import { Client } from "pg";
import { nameOf, parentOf } from "./process";

/** Finds the main process of the Postgres at this address; its children do the work. Null if it runs on another machine. */
export async function findPostmaster(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    // A local process may have the same number by chance, but it is not a Postgres process.
    return nameOf(pid).startsWith("postgres:") ? parentOf(pid) : null;
  } finally {
    await client.end();
  }
}
