import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Notes what each job has done. One statement, however many jobs. */
export async function noteRuns(db: Db, done: Readonly<Record<string, number>>, now: Date): Promise<void> {
  await db.execute(sql`
    insert into job_runs (job, ran_at, done)
    select key, ${now.toISOString()}::timestamptz, value::int from jsonb_each_text(${JSON.stringify(done)}::jsonb) order by key
    on conflict (job) do update set ran_at = greatest(job_runs.ran_at, excluded.ran_at), done = excluded.done`);
}

/** When each job last ran, by its name. A job that never did is missing. */
export async function listRuns(db: Db): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ job: string; ran: string }>(sql`select job, ran_at::text as ran from job_runs`);
  return new Map(rows.map(({ job, ran }) => [job, new Date(ran)]));
}
