import { type Direction, readDirection, readMoney } from "./amounts";
import type { Heading } from "./heading";

/** Values of a table row; `cents` is the amount, and `balance` is null if unreadable. */
export type StatementRow = {
  dayText: string;
  description: string;
  cents: number;
  direction: Direction | null;
  balance: number | null;
  /** True if the row has exactly the columns of its heading. */
  isExact: boolean;
};

/** Reads the cells of a row by column; null if they do not form a row of this table. Never interprets the description. */
export function readRow(cells: readonly string[], heading: Heading): StatementRow | null {
  const { columns, names, texts, descriptions, delimiter } = heading;
  const extra = cells.length - names.length;
  if (extra < 0) return null;
  if (!isAligned(heading) && (extra > 0 || texts.some((column) => hidesAmount(cells[column], delimiter)))) return null;
  const [first, last] = [texts[0] ?? 0, texts.at(-1) ?? 0];
  const at = (column: number | null) =>
    column === null ? null : (cells[column > last ? column + extra : column] ?? null);
  const movement = readMovement({
    credit: at(columns.credit),
    debit: at(columns.debit),
    amount: at(columns.amount),
    mark: at(columns.mark),
  });
  if (!movement) return null;
  const described = extra > 0 ? cells.slice(first, last + extra + 1) : descriptions.map((column) => cells[column]);
  return {
    ...movement,
    dayText: at(columns.day) ?? "",
    description: described.filter(Boolean).join(" "),
    balance: readBalance(at(columns.balance)),
    isExact: extra === 0,
  };
}

/**
 * A description with delimiters makes a row longer. The other cells are still found from both ends, if each precedes or follows
 * all text columns. A sender can add cells, but cannot remove any.
 */
function isAligned({ columns, texts }: Heading): boolean {
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return false;
  return Object.values(columns).every((column) => column === null || column < first || column > last);
}

type MovementCells = Readonly<Record<"credit" | "debit" | "amount" | "mark", string | null>>;

function readMovement({
  credit,
  debit,
  amount,
  mark,
}: MovementCells): Pick<StatementRow, "cents" | "direction"> | null {
  if (credit === null) {
    const money = readMoney(amount ?? "");
    const marked = mark === null ? null : readDirection(mark);
    if (!money) return null;
    return { cents: money.cents, direction: agree(money.direction, marked) };
  }
  const [came, went] = [readMoney(credit), readMoney(debit ?? "")];
  if (!came || !went || (came.cents > 0 && went.cents > 0)) return null;
  if (went.cents > 0) return { cents: went.cents, direction: "out" };
  return { cents: came.cents, direction: came.direction ?? "in" };
}

/** Two marks that differ are no credit. */
function agree(one: Direction | null, other: Direction | null): Direction | null {
  return one !== null && other !== null && one !== other ? "out" : (one ?? other);
}

function readBalance(cell: string | null): number | null {
  const money = cell ? readMoney(cell) : null;
  if (!money) return null;
  return money.direction === "out" ? -money.cents : money.cents;
}

/** True if a text contains an apparent cell with an amount: the sender may have written its quotation marks. */
function hidesAmount(cell = "", delimiter: string): boolean {
  const [, ...pieces] = cell.split(delimiter);
  return pieces.some((piece) => (readMoney(piece.replaceAll(/["']/g, "").trim())?.cents ?? 0) > 0);
}
