import type { ImportChoices } from "./findings";

/**
 * State of an import. A checked import can be applied. While applying, it continues by itself until it is done or stopped; a
 * stopped one can continue.
 */
export type ImportState = "uploading" | "checked" | "applying" | "stopped" | "done";

export type ImportFile = { name: string; bytes: number };

/** Decisions of the merchant about an import, including if existing variants get the file's stock. */
export type ImportSettings = ImportChoices & { updatesStock: boolean };

/** Result for one product of a file. `same`: the shop already has exactly this product. */
export type ImportResult = "made" | "changed" | "same" | "failed";

/** Number of products per result. */
export type ImportCounts = Record<ImportResult, number>;

export const noCounts: ImportCounts = { made: 0, changed: 0, same: 0, failed: 0 };

/** Result for the rows of a product, and the reason of a failure. */
export type ImportOutcome = { lines: number[]; result: ImportResult; reason: string | null };

/** Adds the outcomes to the counts. */
export function addOutcomes(counts: ImportCounts, outcomes: readonly Pick<ImportOutcome, "result">[]): ImportCounts {
  const sum = { ...counts };
  for (const { result } of outcomes) sum[result] += 1;
  return sum;
}
