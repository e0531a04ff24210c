/**
 * Releases, and up to which migration each came. Instances of the last one go on selling while newer migrations are applied, so these
 * may take nothing from it; a test compares. A release is added here when the changelog names it.
 */
export const releases: Record<string, Release> = {
  "0.1.0": {
    lastMigration: "0006_jobs",
    // It inserts records as a whole, and so writes null into every column that it does not know.
    insertsWholeRows: ["drafts", "orders", "order_lines", "stock_moves", "payments"],
  },
};

type Release = { lastMigration: string; insertsWholeRows: readonly string[] };
