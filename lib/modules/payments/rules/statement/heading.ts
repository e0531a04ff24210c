import { splitCells } from "./cells";

type Kind = "day" | "description" | "credit" | "debit" | "amount" | "mark" | "balance";

/** Columns of a table by its heading; null: the table has no column of that kind. */
export type Heading = {
  delimiter: string;
  names: readonly string[];
  columns: Readonly<Record<Exclude<Kind, "description">, number | null>>;
  descriptions: readonly number[];
  /** Columns that may contain text of a sender: descriptions, and columns of unknown kind. */
  texts: readonly number[];
};

const date = "tanggal|tgl|date|waktu|jam|time";
const names: readonly [Kind, RegExp][] = [
  ["balance", /^(?:saldo|balance)(?: akhir| berjalan)?(?: mutasi)?$|^(?:close|closing|running|ending|ledger) balance$/],
  ["credit", /^(?:jumlah |mutasi |nominal )?(?:kredit|credit|cr|uang masuk|dana masuk|masuk)(?: amount)?$/],
  ["debit", /^(?:jumlah |mutasi |nominal )?(?:debit|debet|db|dr|uang keluar|dana keluar|keluar)(?: amount)?$/],
  ["mark", /^(?:d\/?k|d\/?c|k\/?d|c\/?d|db\/?[ck]r|[ck]r\/?db|debit\/[ck]redit|debet\/kredit|[ck]redit\/debit)$/],
  ["mark", /^(?:tipe|jenis|type|mark)(?: (?:transaksi|mutasi))?$/],
  ["amount", /^(?:jumlah|nominal|amount|nilai|mutasi)(?: (?:transaksi|mutasi))?$|^transaction amount$/],
  ["day", new RegExp(`^(?:${date})(?:(?: &| dan|/)? ?(?:${date}))?(?: (?:transaksi|tran|efektif|posting))?$`)],
  ["day", /^(?:transaction|trans|post|posting|value|effective) ?date$/],
  [
    "description",
    /^(?:keterangan|uraian|deskripsi|description|remarks?|berita|catatan|notes?|detail|rincian|transaksi)/,
  ],
  ["description", /^(?:additional ?desc|desk tran|desk|narasi|memo|transaction (?:description|detail))/],
];

/** Reads the heading of a table with amounts; null if the line is not one. */
export function readHeading(line: string): Heading | null {
  const delimiter = ["\t", ";", "|", ","].find((sign) => line.includes(sign));
  if (/\d/.test(line) || delimiter === undefined) return null;
  const { cells, isOpen } = splitCells(line, delimiter);
  const kinds = cells.map(readKind);
  const at = (kind: Kind) => (kinds.includes(kind) ? kinds.indexOf(kind) : null);
  const amount = at("amount");
  const columns = {
    day: at("day"),
    credit: at("credit"),
    debit: at("debit"),
    amount,
    mark: at("mark") ?? unnamedAfter(cells, amount),
    balance: at("balance"),
  };
  if (isOpen || cells.length < 3 || columns.day === null || (columns.credit ?? amount) === null) return null;
  const indexes = (isWanted: (kind: Kind | null) => boolean) =>
    kinds.flatMap((kind, nth) => (isWanted(kind) && nth !== columns.mark ? [nth] : []));
  return {
    delimiter,
    names: cells,
    columns,
    descriptions: indexes((kind) => kind === "description"),
    texts: indexes((kind) => kind === null || kind === "description"),
  };
}

function readKind(cell: string): Kind | null {
  const name = cell
    .toLowerCase()
    .replace(/\((?:rp|idr)\.?\)|[.:]/g, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** KlikBCA leaves the heading of its mark column empty; it follows the amounts. */
function unnamedAfter(cells: readonly string[], amount: number | null): number | null {
  return amount !== null && cells[amount + 1] === "" ? amount + 1 : null;
}
