import type { StockGridField } from "./stock-grid";

/** Target of a pasted cell: the row of the grid, its field and the text. */
type FilledField = { row: number; of: StockGridField["of"]; typed: string };

/** Targets of pasted cells, and the SKUs among them that the grid does not show. */
export type PastedFields = { fields: FilledField[]; unknownSkus: string[] };

/** Grid that receives pasted cells: the SKU of each row, and the focused field. */
type PastedGrid = { skus: readonly string[]; row: number; of: StockGridField["of"] };

/** Finds the target fields of pasted cells: by SKU if a column holds SKUs, else from the focused field on. */
export function mapPastedCells(cells: readonly string[][], grid: PastedGrid): PastedFields {
  const skuColumn = findSkuColumn(cells, grid.skus);
  return skuColumn < 0 ? mapCellsInOrder(cells, grid) : mapCellsBySku(cells, skuColumn, grid);
}

const order = ["price", "stock"] as const;

function mapCellsInOrder(cells: readonly string[][], { row: top, of }: PastedGrid): PastedFields {
  const left = order.indexOf(of);
  const fields = cells.flatMap((row, down) =>
    row.flatMap((typed, right) => {
      const column = order[left + right];
      return column ? [{ row: top + down, of: column, typed }] : [];
    }),
  );
  return { fields, unknownSkus: [] };
}

const headings = {
  sku: /^(sku|kode( sku| barang)?)$/i,
  price: /^(harga( jual)?|price)( \(rp\))?$/i,
  stock: /^(stok|stock|jumlah|qty)$/i,
};

/** Finds the column with a SKU heading, or with mostly SKUs of the grid; -1 if there is none. A single column never counts. */
function findSkuColumn(cells: readonly string[][], skus: readonly string[]): number {
  const [first = []] = cells;
  if (first.length < 2) return -1;
  const headed = first.findIndex((cell) => headings.sku.test(cell));
  if (headed >= 0) return headed;
  const known = new Set(skus.filter(Boolean).map(plain));
  return first.findIndex((_, column) => {
    const found = new Set(cells.map((row) => plain(row[column] ?? "")).filter((cell) => known.has(cell)));
    return found.size * 2 > cells.length;
  });
}

function plain(sku: string): string {
  return sku.trim().toLowerCase();
}

/** Places cells by SKU. Ignores empty cells, because an empty stock means unlimited. */
function mapCellsBySku(cells: readonly string[][], skuColumn: number, { skus, of }: PastedGrid): PastedFields {
  const [first = [], ...others] = cells;
  const hasHeadings = headings.sku.test(first[skuColumn] ?? "");
  const rows = (hasHeadings ? others : cells).filter((row) => row[skuColumn]);
  const columns = (hasHeadings && headedColumns(first)) || numberColumns(rows, skuColumn, of);
  const rowIndexes = new Map(skus.flatMap((sku, row) => (sku ? [[plain(sku), row] as const] : [])));
  const placed = rows.map((row) => ({ row, rowIndex: rowIndexes.get(plain(row[skuColumn] ?? "")) }));
  return {
    fields: placed.flatMap(({ row, rowIndex }) =>
      rowIndex === undefined
        ? []
        : columns.flatMap(({ column, of: field }) => {
            const typed = row[column] ?? "";
            return typed ? [{ row: rowIndex, of: field, typed }] : [];
          }),
    ),
    unknownSkus: placed.flatMap(({ row, rowIndex }) => (rowIndex === undefined ? (row[skuColumn] ?? []) : [])),
  };
}

type NumberColumn = { column: number; of: StockGridField["of"] };

/** Finds columns with a price or stock heading; null if there are none. */
function headedColumns(first: readonly string[]): NumberColumn[] | null {
  const found = order.flatMap((of) => {
    const column = first.findIndex((cell) => headings[of].test(cell));
    return column < 0 ? [] : [{ column, of }];
  });
  return found.length > 0 ? found : null;
}

/** Finds columns that hold only numbers. Two columns are price and stock; one column belongs to the focused field. */
function numberColumns(rows: readonly string[][], skuColumn: number, focused: StockGridField["of"]): NumberColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const numbers = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== skuColumn && rows.every((row) => /^(rp)?[\s\d.,]*$/i.test(row[column] ?? "")),
  );
  const [column, second] = numbers;
  if (column === undefined) return [];
  if (second === undefined) return [{ column, of: focused }];
  return [
    { column, of: "price" },
    { column: second, of: "stock" },
  ];
}

/** Maximum number of SKUs in the message. */
const most = 5;

/** Names the skipped rows of a paste; empty if all rows were placed. */
export function describeUnknown(skus: readonly string[]): string {
  if (skus.length === 0) return "";
  const left = skus.length - most;
  const more = left > 0 ? ` dan ${left} lagi` : "";
  return `${skus.length} baris dilewati karena SKU-nya tidak ada di daftar ini: ${skus.slice(0, most).join(", ")}${more}.`;
}
