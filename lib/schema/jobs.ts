import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Last run of each scheduled job over all instances, and how much work it had. */
export const jobRuns = pgTable("job_runs", {
  job: text().primaryKey(),
  ranAt: timestampColumn().notNull(),
  done: integer().notNull(),
});
