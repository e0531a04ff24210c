/**
 * Runs all rows of a table within one story, because a separate story costs more than most rows. It continues after a failed
 * row and reports all failures.
 */
export async function eachOf<Row>(rows: Iterable<Row>, runRow: (row: Row) => Promise<void>): Promise<void> {
  const failed: { row: Row; error: unknown }[] = [];
  for (const row of rows) await runRow(row).catch((error: unknown) => failed.push({ row, error }));
  if (failed.length === 0) return;
  const messages = failed.map(({ row, error }) => `${nameOf(row)}\n${error instanceof Error ? error.message : error}`);
  throw new Error(`${failed.length} rows failed.\n\n${messages.join("\n\n")}`, { cause: failed[0]?.error });
}

function nameOf(row: unknown): string {
  return (JSON.stringify(row) ?? String(row)).slice(0, 200);
}
