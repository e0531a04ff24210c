/**
 * Last migration of each release. Instances of the last release keep selling while newer migrations are applied. Newer
 * migrations must therefore not break it; a test checks this. Add a release here when the changelog names it.
 */
export const releases: Record<string, Release> = {
  "0.1.0": {
    lastMigration: "0006_jobs",
    // This release inserts whole records, so it writes null into every column that it does not know.
    fullInsertTables: ["drafts", "orders", "order_lines", "stock_moves", "payments"],
  },
};

type Release = { lastMigration: string; fullInsertTables: readonly string[] };
