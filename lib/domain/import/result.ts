import { type FileRemark, sentenceOf } from "./findings";
import type { ImportOutcome, ImportResult } from "./job";
import type { FileRow } from "./sheet";
import { csvLine } from "./written-csv";

/** What the file says of a row: what became of it, or what would. */
const words: Record<"became" | "would", Record<ImportResult, string>> = {
  became: { made: "dibuat", changed: "diubah", same: "tidak berubah", failed: "gagal" },
  would: { made: "akan dibuat", changed: "akan diubah", same: "tidak berubah", failed: "akan dilewati" },
};

type ReadRows = {
  main: readonly FileRow[];
  findings: { faults: readonly FileRemark[]; notes: readonly FileRemark[] };
};

/**
 * The rows of a file with what became or would become of each, and why nothing did: all faults of the row itself, or else the reason
 * of its product. A byte order mark lets Excel read it as it is.
 */
export function resultOf(
  { main, findings }: ReadRows,
  outcomes: readonly ImportOutcome[],
  tense: "became" | "would",
): string {
  const byLine = new Map(outcomes.flatMap((outcome) => outcome.lines.map((line) => [line, outcome])));
  const [faults, notes] = [remarksByLine(findings.faults), remarksByLine(findings.notes)];
  const width = main.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const lines = main.map(({ line, cells }, at) => {
    const outcome = byLine.get(line);
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? "");
    const reason = faults.get(line) ?? outcome?.reason ?? notes.get(line) ?? "";
    const told = [outcome ? words[tense][outcome.result] : "", reason];
    return csvLine([...padded, ...(at === 0 ? ["hasil", "alasan"] : told)]);
  });
  return `\ufeff${lines.join("")}`;
}

function remarksByLine(remarks: readonly FileRemark[]): Map<number | null, string> {
  const byLine = new Map<number | null, string>();
  for (const remark of remarks) {
    const before = byLine.get(remark.line);
    byLine.set(remark.line, before === undefined ? sentenceOf(remark) : `${before} ${sentenceOf(remark)}`);
  }
  return byLine;
}
