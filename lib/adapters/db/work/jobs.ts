import type { Db } from "../connection/client";
import { isFound, query } from "../sql/query";
import { idList } from "../sql/rows";
import { sql } from "../sql/sql";
import { excluded, insertingFrom, names, replacing, setting } from "../sql/write";
import { jobRuns } from "../tables/jobs";

const { job, ranAt } = jobRuns;

/** Notes what each job has done. One statement, however many jobs. */
export async function noteRuns(db: Db, done: Readonly<Record<string, number>>, now: Date): Promise<void> {
  const noting = insertingFrom(jobRuns, { job: sql`key`, ranAt: now, done: sql`value::int` });
  const newest = setting(jobRuns, { ranAt: sql`greatest(${ranAt}, ${excluded(ranAt)})` });
  await db.execute(sql`
    ${noting} from jsonb_each_text(${JSON.stringify(done)}::jsonb) order by key
    on conflict (${names(job)}) do update set ${newest}, ${replacing(jobRuns.done)}`);
}

const run = query({ job, ranAt });

/** When each job last ran, by its name. A job that never did is missing. */
export async function listRuns(db: Db): Promise<Map<string, Date>> {
  const rows = await run.all(db, sql`select ${run} from ${jobRuns}`);
  return new Map(rows.map((row) => [row.job, row.ranAt]));
}

/** The row under which whoever begins a round is noted, so that others leave it to them. */
const round = "round";

/**
 * Whether a round of timed work is due and nobody else has begun it: true for one asker only, on whatever instance. It is due where
 * one of the jobs has not run for `pauseMs`.
 */
export function claimRound(db: Db, jobs: readonly string[], pauseMs: number, now: Date): Promise<boolean> {
  const since = sql`${new Date(now.getTime() - pauseMs).toISOString()}::timestamptz`;
  return isFound(
    db,
    sql`${insertingFrom(jobRuns, { job: round, ranAt: now, done: 0 })}
    where (
      select count(*) from ${jobRuns} where ${job} = any (${idList(jobs)}) and ${ranAt} > ${since}
    ) < ${jobs.length}::int
    on conflict (${names(job)}) do update set ${replacing(ranAt)} where ${ranAt} <= ${since}
    returning 1`,
  );
}
