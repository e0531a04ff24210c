import type { Rupiah } from "../money";
import { readBankAmount } from "./amounts";

/** A table in which credits have a column of their own, as its heading says. */
export type CreditColumn = { delimiter: string; at: number; width: number };

const creditNames =
  /^(?:jumlah |mutasi |nominal )?(?:kredit|credit|cr|uang masuk|dana masuk|masuk)(?: amount)?(?: ?\((?:rp|idr)\.?\))?$/i;

/** The column of credits, if the line is the heading of a table that has one. */
export function creditColumnIn(line: string): CreditColumn | null {
  if (/\d/.test(line)) return null;
  const delimiter = ["\t", ";", "|", ","].find((sign) => line.includes(sign));
  if (delimiter === undefined) return null;
  const cells = cellsOf(line, delimiter);
  const at = cells.findIndex((cell) => creditNames.test(cell));
  return at >= 0 && cells.length >= 3 ? { delimiter, at, width: cells.length } : null;
}

/** What stands in the column of credits: an amount, or `none`; null where the line is no row of that table. */
export function creditInColumn(line: string, { delimiter, at, width }: CreditColumn): Rupiah | "none" | null {
  const cells = cellsOf(line, delimiter);
  if (cells.length !== width) return null;
  return readBankAmount(cells[at]?.replace(/^\+/, "") ?? "") ?? "none";
}

/** The cells of a line; what stands between quotation marks is one cell, whatever is in it. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
