import { bigint, pgTable } from "drizzle-orm/pg-core";
import journal from "@/drizzle/meta/_journal.json";
import type { Db } from "../connection/client";
import { hasNoTable } from "../connection/faults";
import { query } from "../sql/query";
import { sql } from "../sql/sql";
import { amount } from "../sql/values";

/** Returns the migrations that the database lacks, oldest first; none if the database is newer than this program. */
export async function listMissing(db: Db): Promise<string[]> {
  const newest = await newestApplied(db);
  return journal.entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

/** Table of drizzle with the applied migrations, in its own schema. */
const appliedMigrations = pgTable("__drizzle_migrations", { createdAt: bigint({ mode: "number" }) });

const applied = query({ newest: amount(sql`coalesce(max(${appliedMigrations.createdAt}), 0)`) });

/** Creation time of the newest applied migration; 0 if none was applied. */
async function newestApplied(db: Db): Promise<number> {
  try {
    const row = await applied.one(db, sql`select ${applied} from drizzle.${appliedMigrations}`);
    return row?.newest ?? 0;
  } catch (failure) {
    if (hasNoTable(failure)) return 0;
    throw failure;
  }
}
