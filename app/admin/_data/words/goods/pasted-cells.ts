import type { ShelfField } from "./shelves";

/** Target of a pasted cell: the row of the grid, its field and the text. */
type FilledField = { row: number; of: ShelfField["of"]; typed: string };

/** Targets of pasted cells, and the SKUs among them that the grid does not show. */
export type PastedFields = { fields: FilledField[]; unknownSkus: string[] };

/** The grid that cells are pasted into: the SKU of each row, and the field with the focus. */
type PastedGrid = { skus: readonly string[]; row: number; of: ShelfField["of"] };

/** Finds the fields for pasted cells: by SKU where a column of them has SKUs, else from the field with the focus on. */
export function placeCells(cells: readonly string[][], grid: PastedGrid): PastedFields {
  const skuColumn = findSkuColumn(cells, grid.skus);
  return skuColumn < 0 ? placeInOrder(cells, grid) : placeBySku(cells, skuColumn, grid);
}

const order = ["price", "stock"] as const;

function placeInOrder(cells: readonly string[][], { row: top, of }: PastedGrid): PastedFields {
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

/** The column that is headed so, or most of whose cells are SKUs of the grid; -1 where there is none. One column alone is none. */
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

/** An empty cell beside a SKU fills nothing in: it would make a stock unlimited. */
function placeBySku(cells: readonly string[][], skuColumn: number, { skus, of }: PastedGrid): PastedFields {
  const [first = [], ...others] = cells;
  const hasHeadings = headings.sku.test(first[skuColumn] ?? "");
  const rows = (hasHeadings ? others : cells).filter((row) => row[skuColumn]);
  const columns = (hasHeadings && headedColumns(first)) || numberColumns(rows, skuColumn, of);
  const places = new Map(skus.flatMap((sku, row) => (sku ? [[plain(sku), row] as const] : [])));
  const placed = rows.map((row) => ({ row, place: places.get(plain(row[skuColumn] ?? "")) }));
  return {
    fields: placed.flatMap(({ row, place }) =>
      place === undefined
        ? []
        : columns.flatMap(({ column, of: field }) => {
            const typed = row[column] ?? "";
            return typed ? [{ row: place, of: field, typed }] : [];
          }),
    ),
    unknownSkus: placed.flatMap(({ row, place }) => (place === undefined ? (row[skuColumn] ?? []) : [])),
  };
}

type NumberColumn = { column: number; of: ShelfField["of"] };

/** The columns that are headed as prices and stocks; null where none is. */
function headedColumns(first: readonly string[]): NumberColumn[] | null {
  const found = order.flatMap((of) => {
    const column = first.findIndex((cell) => headings[of].test(cell));
    return column < 0 ? [] : [{ column, of }];
  });
  return found.length > 0 ? found : null;
}

/** The columns that hold numbers alone: two are prices and stocks, one belongs to the field with the focus. */
function numberColumns(rows: readonly string[][], skuColumn: number, focused: ShelfField["of"]): NumberColumn[] {
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

/** As many SKUs as can be read at a glance. */
const most = 5;

/** Names the pasted rows that were left out; empty where all found their place. */
export function describeUnknown(skus: readonly string[]): string {
  if (skus.length === 0) return "";
  const left = skus.length - most;
  const more = left > 0 ? ` dan ${left} lagi` : "";
  return `${skus.length} baris dilewati karena SKU-nya tidak ada di daftar ini: ${skus.slice(0, most).join(", ")}${more}.`;
}
