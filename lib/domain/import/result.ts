import type { FileRemark } from "./findings";
import type { ImportOutcome, ImportResult } from "./job";
import type { FileRow } from "./sheet";
import { csvLine } from "./written-csv";

const words: Record<ImportResult, string> = {
  made: "dibuat",
  changed: "diubah",
  same: "tidak berubah",
  failed: "gagal",
};

type ReadRows = { main: readonly FileRow[]; findings: { notes: readonly FileRemark[] } };

/** The rows of a file with what became of each, and why nothing did; a byte order mark lets Excel read it as it is. */
export function resultOf({ main, findings }: ReadRows, outcomes: readonly ImportOutcome[]): string {
  const byLine = new Map(outcomes.flatMap((outcome) => outcome.lines.map((line) => [line, outcome])));
  const notes = new Map(findings.notes.map(({ line, message }) => [line, message]));
  const width = main.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const lines = main.map(({ line, cells }, at) => {
    const outcome = byLine.get(line);
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? "");
    const told = outcome
      ? [words[outcome.result], outcome.reason ?? notes.get(line) ?? ""]
      : ["", notes.get(line) ?? ""];
    return csvLine([...padded, ...(at === 0 ? ["hasil", "alasan"] : told)]);
  });
  return `\ufeff${lines.join("")}`;
}
