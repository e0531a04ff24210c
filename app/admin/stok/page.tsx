import type { Metadata } from "next";
import Link from "next/link";
import { deskPage } from "../_components/shell/desk-page";
import { StockBar } from "../_components/stock/stock-bar";
import { Tabs } from "../_components/ui/tabs";
import "../_styles/stock.css";

type Search = { hanya?: string | string[]; cursor?: string | string[] };
type Props = { searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Stok" };

const filters = { all: "Semua", low: "Hampir habis", out: "Habis" } as const;
type Filter = keyof typeof filters;

/** What is on the shelves, counted in place: type what there is, save all at once. */
export default deskPage<Props>({
  place: "stock",
  path: async ({ searchParams }) => pathOf(filterOf(await searchParams)),
  draw: async ({ api, props }) => {
    const asked = await props.searchParams;
    const filter = filterOf(asked);
    const { items, next_cursor } = await api.listStock({
      ...(filter === "all" ? {} : { only: filter }),
      ...(typeof asked.cursor === "string" ? { cursor: asked.cursor } : {}),
    });
    const tabs = Object.entries(filters).map(([key, label]) => ({
      label,
      path: pathOf(key),
      isChosen: key === filter,
    }));
    return (
      <div className="stack">
        <h1>Stok</h1>
        <Tabs name="Isi rak" tabs={tabs} />
        {items && items.length > 0 ? (
          <form id="stok" className="stack">
            <ul className="shelves">
              {items.map((shelf) => (
                <Shelf key={shelf.variant_id} {...shelf} />
              ))}
            </ul>
            <StockBar formId="stok" />
          </form>
        ) : (
          <p className="empty">{filter === "all" ? "Belum ada barang." : "Tidak ada. Semua barang masih cukup."}</p>
        )}
        {next_cursor && (
          <p>
            <Link className="button" prefetch={false} href={`${pathOf(filter)}&cursor=${next_cursor}`}>
              Barang berikutnya
            </Link>
          </p>
        )}
      </div>
    );
  },
});

function filterOf({ hanya }: Search): Filter {
  return hanya === "low" || hanya === "out" ? hanya : "all";
}

function pathOf(filter: string): string {
  return `/admin/stok?hanya=${filter}`;
}

type ShelfProps = {
  variant_id: string | null;
  product_name: string | null;
  variant_label: string | null;
  sku: string | null;
  stock: number | null;
};

/** An empty field is a stock that never runs out. `data-seen` is what it was when the page was drawn. */
function Shelf({ variant_id, product_name, variant_label, sku, stock }: ShelfProps) {
  const label = [product_name, variant_label].filter(Boolean).join(" · ");
  return (
    <li className="shelf">
      <label>
        <span>
          {label} {sku && <span className="quiet">{sku}</span>}
        </span>
        <input
          name={variant_id ?? ""}
          inputMode="numeric"
          pattern="[0-9.]*"
          maxLength={9}
          autoComplete="off"
          placeholder="∞"
          defaultValue={stock ?? ""}
          data-seen={stock ?? ""}
          data-label={label}
        />
      </label>
    </li>
  );
}
