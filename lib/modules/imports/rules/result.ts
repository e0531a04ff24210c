import { csvLine } from "@/lib/values/files/csv-line";
import { getCell } from "@/lib/values/files/file-rows";
import type { ImportOutcome, ImportResult } from "./job";
import type { ReadRow } from "./pieces";

/** Texts of the result column: the actual result, or the expected one. */
const resultLabels: Record<"became" | "would", Record<ImportResult, string>> = {
  became: { made: "dibuat", changed: "diubah", same: "tidak berubah", failed: "gagal" },
  would: { made: "akan dibuat", changed: "akan diubah", same: "tidak berubah", failed: "akan dilewati" },
};

/** Byte order mark: Excel then reads the file correctly. */
export const resultMark = "\ufeff";

/** Outcome of rows, or their expected outcome, by line. */
export type RowOutcomes = { tense: "became" | "would"; byLine: ReadonlyMap<number, ImportOutcome> };

export function outcomesByLine(outcomes: readonly ImportOutcome[]): RowOutcomes["byLine"] {
  return new Map(outcomes.flatMap((outcome) => outcome.lines.map((line) => [line, outcome])));
}

/**
 * Returns rows of a file with the result of each and the reason of a failure. The reason is all issues of the row itself, or
 * else the reason of its product. The first row of the file gets the column titles.
 */
export function resultLines(
  rows: readonly ReadRow[],
  { tense, byLine }: RowOutcomes,
  { width, isFirst }: { width: number; isFirst: boolean },
): string {
  const lines = rows.map((row, at) => {
    const outcome = byLine.get(row.line);
    const padded = Array.from({ length: width }, (_, column) => getCell(row, column));
    const reason = row.fault ?? outcome?.reason ?? row.note ?? "";
    const resultCells = [outcome ? resultLabels[tense][outcome.result] : "", reason];
    return csvLine([...padded, ...(isFirst && at === 0 ? ["hasil", "alasan"] : resultCells)]);
  });
  return lines.join("");
}
