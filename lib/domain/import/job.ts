import type { ImportChoices } from "./findings";

/**
 * How far an import is. A checked one may be applied; one that is being applied goes on by itself until it is done or stopped, and a
 * stopped one may go on.
 */
export type ImportState = "uploading" | "checked" | "applying" | "stopped" | "done";

export type ImportFile = { name: string; bytes: number };

/** What whoever imports has decided: also whether known variants get the file's stock. */
export type ImportSettings = ImportChoices & { updatesStock: boolean };

/** What becomes of a product of a file. `same`: it is in the shop already, just so. */
export type ImportResult = "made" | "changed" | "same" | "failed";

/** Products by what became of them. */
export type ImportCounts = Record<ImportResult, number>;

export const noCounts: ImportCounts = { made: 0, changed: 0, same: 0, failed: 0 };

/** What became of the rows of a product, and why nothing did. */
export type ImportOutcome = { lines: number[]; result: ImportResult; reason: string | null };

/** The counts with some outcomes more. */
export function counted(counts: ImportCounts, outcomes: readonly Pick<ImportOutcome, "result">[]): ImportCounts {
  const sum = { ...counts };
  for (const { result } of outcomes) sum[result] += 1;
  return sum;
}
