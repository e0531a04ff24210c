import { Client } from "pg";
import { nameOf, parentOf } from "./process";

/** The process of the Postgres at this address, whose children do its work; null where it runs on another machine. */
export async function findPostmaster(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    // A process of that number may be here by chance, but then it is none of Postgres'.
    return nameOf(pid).startsWith("postgres:") ? parentOf(pid) : null;
  } finally {
    await client.end();
  }
}
