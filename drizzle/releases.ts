/**
 * Last migration of each release, oldest first. Instances of a release keep selling while the migrations of the next release
 * are applied. Those must therefore not break it; a test checks this. Add a release here when the changelog names it.
 */
export const releases: Record<string, Release> = {
  "0.1.0": {
    lastMigration: "0006_jobs",
    // This release inserts whole records, so it writes null into every column that it does not know.
    fullInsertTables: ["drafts", "orders", "order_lines", "stock_moves", "payments"],
  },
  // This release names the columns of every insert. A column that it does not know gets its default.
  "0.2.0": { lastMigration: "0051_first_time_reservations", fullInsertTables: [] },
};

type Release = { lastMigration: string; fullInsertTables: readonly string[] };
