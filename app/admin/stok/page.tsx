import type { Metadata } from "next";
import Link from "next/link";
import { ListSearch } from "../_ui/list-search";
import { adminPage } from "../_ui/shell/admin-page";
import { Counted, Tabs } from "../_ui/tabs";
import { StockGridBar } from "./stock-grid-bar";
import { StockGridRow } from "./stock-grid-row";

type Search = Partial<Record<"hanya" | "q" | "urut" | "cursor", string | string[]>>;
type Props = { searchParams: Promise<Search> };
type View = { filter: Filter; q: string; sort: Sort; cursor?: string };

export const metadata: Metadata = { title: "Stok dan harga" };

/** Sort orders of the grid, with their URL values. */
const sorts = {
  product: { label: "Produk terbaru", urut: "" },
  name: { label: "Nama A–Z", urut: "nama" },
  sku: { label: "SKU", urut: "sku" },
  stock: { label: "Stok tersedikit", urut: "stok" },
} as const;
type Sort = keyof typeof sorts;

const filters = { all: "Semua", low: "Hampir habis", out: "Habis" } as const;
type Filter = keyof typeof filters;

/** Stocks and prices in a grid: type or paste from a spreadsheet, then save all together. */
export default adminPage<Props>({
  navKey: "stock",
  help: "stok",
  path: async ({ searchParams }) => pathOf(viewOf(await searchParams)),
  draw: async ({ api, props }) => {
    const view = viewOf(await props.searchParams);
    const { filter, q, sort, cursor } = view;
    const [{ lists }, { items, next_cursor }] = await Promise.all([
      api.countStock(),
      api.listStock({
        ...(filter === "all" ? {} : { only: filter }),
        ...(q ? { q } : {}),
        ...(sort === "product" ? {} : { sort }),
        ...(cursor ? { cursor } : {}),
      }),
    ]);
    const tabs = (["all", "low", "out"] as const).map((key) => ({
      label: <Counted label={filters[key]} of={lists?.find(({ list }) => list === key)} />,
      path: pathOf({ filter: key, q, sort }),
      isChosen: key === filter,
    }));
    const sortTabs = (["product", "name", "sku", "stock"] as const).map((key) => ({
      label: sorts[key].label,
      path: pathOf({ filter, q, sort: key }),
      isChosen: key === sort,
    }));
    return (
      <div className="stack">
        <div className="row spread">
          <h1>Stok dan harga</h1>
          <Link className="button" href="/admin/stok/ditahan" prefetch={false}>
            Ditahan pembeli baru
          </Link>
        </div>
        <ListSearch
          path="/admin/stok"
          name="Cari barang"
          q={q}
          filters={Object.fromEntries(askedIn({ filter, q: "", sort }))}
        />
        <Tabs name="Daftar stok" tabs={tabs} />
        <Tabs name="Urutan" tabs={sortTabs} />
        {items && items.length > 0 ? (
          <div className="stack stock-room">
            <form method="dialog" id="stok" autoComplete="off">
              <table className="stock-grid">
                <thead>
                  <tr>
                    <th scope="col">Barang</th>
                    <th scope="col">Harga (Rp)</th>
                    <th scope="col">Stok</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((row) => (
                    <StockGridRow key={row.variant_id} {...row} />
                  ))}
                </tbody>
              </table>
            </form>
            <StockGridBar key={pathOf(view)} formId="stok" />
          </div>
        ) : (
          <Empty filter={filter} q={q} />
        )}
        {next_cursor && (
          <p>
            <Link className="button" prefetch={false} href={pathOf({ ...view, cursor: next_cursor })}>
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

function viewOf({ hanya, q, urut, cursor }: Search): View {
  return {
    filter: hanya === "low" || hanya === "out" ? hanya : "all",
    q: typeof q === "string" ? q.trim().slice(0, 100) : "",
    sort: (["name", "sku", "stock"] as const).find((sort) => sorts[sort].urut === urut) ?? "product",
    ...(typeof cursor === "string" ? { cursor } : {}),
  };
}

/** Query parameters of a view that differ from the defaults. */
function askedIn({ filter, q, sort, cursor }: View): [string, string][] {
  return Object.entries({
    hanya: filter === "all" ? "" : filter,
    q,
    urut: sorts[sort].urut,
    cursor: cursor ?? "",
  }).filter(([, value]) => value);
}

function pathOf(view: View): string {
  const asked = askedIn(view);
  return asked.length === 0 ? "/admin/stok" : `/admin/stok?${new URLSearchParams(asked)}`;
}
