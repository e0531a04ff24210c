import journal from "@/drizzle/meta/_journal.json";
import type { Db } from "../connection/client";
import { hasNoTable } from "../connection/faults";
import { query } from "../sql/query";
import { sql } from "../sql/sql";
import { amount } from "../sql/values";

/** The migrations of this program that the database has not seen yet, oldest first. One that is ahead of us lacks none. */
export async function listMissing(db: Db): Promise<string[]> {
  const newest = await newestApplied(db);
  return journal.entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

const applied = query({ newest: amount(sql`coalesce(max(created_at), 0)`) });

/** When the newest migration that was applied had been made; 0 where none ever was. */
async function newestApplied(db: Db): Promise<number> {
  try {
    const row = await applied.one(db, sql`select ${applied} from drizzle.__drizzle_migrations`);
    return row?.newest ?? 0;
  } catch (failure) {
    if (hasNoTable(failure)) return 0;
    throw failure;
  }
}
