import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";

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

/** The row under which whoever begins a round is noted, so that others leave it to them. */
const round = "round";

/**
 * Whether a round of timed work is due and nobody else has begun it: true for one asker only, on whatever instance. It is due where
 * one of the jobs has not run for `pauseMs`.
 */
export async function claimRound(db: Db, jobs: readonly string[], pauseMs: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - pauseMs).toISOString();
  const { rows } = await db.execute(sql`
    insert into job_runs (job, ran_at, done)
    select ${round}, ${now.toISOString()}::timestamptz, 0
    where (
      select count(*) from job_runs where job in ${[...jobs]} and ran_at > ${since}::timestamptz
    ) < ${jobs.length}
    on conflict (job) do update set ran_at = excluded.ran_at where job_runs.ran_at <= ${since}::timestamptz
    returning job`);
  return rows.length > 0;
}
