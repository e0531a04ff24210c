import type { Metadata } from "next";
import Link from "next/link";
import { deskPage } from "../_components/shell/desk-page";
import { ShelfBar } from "../_components/stock/shelf-bar";
import { ListSearch } from "../_components/ui/list-search";
import { Counted, Tabs } from "../_components/ui/tabs";
import { productPath } from "../_data/words/goods/goods";

type Search = { hanya?: string | string[]; q?: string | string[]; cursor?: string | string[] };
type Props = { searchParams: Promise<Search> };
type View = { filter: Filter; q: string; cursor?: string };

export const metadata: Metadata = { title: "Stok dan harga" };

const filters = { all: "Semua", low: "Hampir habis", out: "Habis" } as const;
type Filter = keyof typeof filters;

/** What is on the shelves and what it costs, in a grid: type or paste from a sheet, save all at once. */
export default deskPage<Props>({
  place: "stock",
  path: async ({ searchParams }) => pathOf(viewOf(await searchParams)),
  draw: async ({ api, props }) => {
    const view = viewOf(await props.searchParams);
    const { filter, q, cursor } = view;
    const [{ lists }, { items, next_cursor }] = await Promise.all([
      api.countStock(),
      api.listStock({
        ...(filter === "all" ? {} : { only: filter }),
        ...(q ? { q } : {}),
        ...(cursor ? { cursor } : {}),
      }),
    ]);
    const tabs = (["all", "low", "out"] as const).map((key) => ({
      label: <Counted label={filters[key]} of={lists?.find(({ list }) => list === key)} />,
      path: pathOf({ filter: key, q }),
      isChosen: key === filter,
    }));
    return (
      <div className="stack">
        <h1>Stok dan harga</h1>
        <ListSearch path="/admin/stok" name="Cari barang" q={q} kept={filter === "all" ? {} : { hanya: filter }} />
        <Tabs name="Isi rak" tabs={tabs} />
        {items && items.length > 0 ? (
          <div className="stack shelf-room">
            <form method="dialog" id="stok" autoComplete="off">
              <table className="shelves">
                <thead>
                  <tr>
                    <th scope="col">Barang</th>
                    <th scope="col">Harga (Rp)</th>
                    <th scope="col">Stok</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((shelf) => (
                    <Shelf key={shelf.variant_id} {...shelf} />
                  ))}
                </tbody>
              </table>
            </form>
            <ShelfBar key={pathOf(view)} formId="stok" />
          </div>
        ) : (
          <Empty filter={filter} q={q} />
        )}
        {next_cursor && (
          <p>
            <Link className="button" prefetch={false} href={pathOf({ filter, q, cursor: next_cursor })}>
              Barang berikutnya
            </Link>
          </p>
        )}
      </div>
    );
  },
});

function Empty({ filter, q }: { filter: Filter; q: string }) {
  if (q) return <p className="empty">Tidak ada barang untuk “{q}”.</p>;
  if (filter !== "all") return <p className="empty">Tidak ada yang habis atau hampir habis.</p>;
  return (
    <p className="empty">
      Belum ada barang.{" "}
      <Link href="/admin/produk/baru" prefetch={false}>
        Tambah produk
      </Link>
      , lalu harga dan stoknya bisa diubah di sini.
    </p>
  );
}

function viewOf({ hanya, q, cursor }: Search): View {
  return {
    filter: hanya === "low" || hanya === "out" ? hanya : "all",
    q: typeof q === "string" ? q.trim().slice(0, 100) : "",
    ...(typeof cursor === "string" ? { cursor } : {}),
  };
}

function pathOf({ filter, q, cursor }: View): string {
  const asked = Object.entries({ hanya: filter === "all" ? "" : filter, q, cursor: cursor ?? "" }).filter(
    ([, value]) => value,
  );
  return asked.length === 0 ? "/admin/stok" : `/admin/stok?${new URLSearchParams(asked)}`;
}

type ShelfProps = {
  variant_id: string | null;
  product_id: string | null;
  product_name: string | null;
  variant_label: string | null;
  sku: string | null;
  stock: number | null;
  price: number | null;
};

const digits = new Intl.NumberFormat("id-ID");

/** An empty field is a stock that never runs out. `data-seen` is what there was when the page was drawn. */
function Shelf({ variant_id, product_id, product_name, variant_label, sku, stock, price }: ShelfProps) {
  const label = [product_name, variant_label].filter(Boolean).join(" · ");
  const shared = { inputMode: "numeric", enterKeyHint: "next" } as const;
  return (
    <tr data-variant={variant_id}>
      <th scope="row">
        <a href={productPath(product_id)}>{label}</a> {sku && <span className="quiet">{sku}</span>}
      </th>
      <td>
        <input
          {...shared}
          name={`harga-${variant_id}`}
          aria-label={`Harga ${label}`}
          maxLength={16}
          defaultValue={digits.format(price ?? 0)}
          data-of="price"
          data-seen={price ?? 0}
        />
      </td>
      <td>
        <input
          {...shared}
          name={variant_id ?? ""}
          aria-label={`Stok ${label}`}
          maxLength={9}
          placeholder="∞"
          defaultValue={stock ?? ""}
          data-of="stock"
          data-seen={stock ?? ""}
        />
      </td>
    </tr>
  );
}
