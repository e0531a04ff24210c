import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, assignExcluded, columnNames, excluded, insertSelect } from "@/lib/platform/db/sql/write";
import { jobRuns } from "@/lib/schema/jobs";

const { job, ranAt } = jobRuns;

/** Records the runs of all jobs in one statement. */
export async function noteRuns(db: Db, done: Readonly<Record<string, number>>, now: Date): Promise<void> {
  const noting = insertSelect(jobRuns, { job: sql`key`, ranAt: now, done: sql`value::int` });
  const newest = assign(jobRuns, { ranAt: sql`greatest(${ranAt}, ${excluded(ranAt)})` });
  await db.execute(sql`
    ${noting} from jsonb_each_text(${JSON.stringify(done)}::jsonb) order by key
    on conflict (${columnNames(job)}) do update set ${newest}, ${assignExcluded(jobRuns.done)}`);
}

const run = query({ job, ranAt });

/** Returns the last run of each job by name. A job that never ran is missing. */
export async function listRuns(db: Db): Promise<Map<string, Date>> {
  const rows = await run.all(db, sql`select ${run} from ${jobRuns}`);
  return new Map(rows.map((row) => [row.job, row.ranAt]));
}

/** Row that marks a started round, so other instances skip it. */
const round = "round";

/**
 * True if a round of scheduled jobs is due and not yet started. Only one caller over all instances gets true. A round is due if
 * one of the jobs has not run for `pauseMs`.
 */
export function claimRound(db: Db, jobs: readonly string[], pauseMs: number, now: Date): Promise<boolean> {
  const since = sql`${new Date(now.getTime() - pauseMs).toISOString()}::timestamptz`;
  return affected(
    db,
    sql`${insertSelect(jobRuns, { job: round, ranAt: now, done: 0 })}
    where (
      select count(*) from ${jobRuns} where ${job} = any (${idList(jobs)}) and ${ranAt} > ${since}
    ) < ${jobs.length}::int
    on conflict (${columnNames(job)}) do update set ${assignExcluded(ranAt)} where ${ranAt} <= ${since}
    returning 1`,
  );
}
