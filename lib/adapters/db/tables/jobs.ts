import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** When each piece of timed work was last done, on whichever instance, and how much there was to do. */
export const jobRuns = pgTable("job_runs", {
  job: text().primaryKey(),
  ranAt: instant().notNull(),
  done: integer().notNull(),
});
