import type { Metadata } from "next";
import Link from "next/link";
import { type ProductList, type ProductMove, productListFilters } from "../_copy/product";
import { ListSearch } from "../_ui/list-search";
import { adminPage } from "../_ui/shell/admin-page";
import { Counted, Tabs } from "../_ui/tabs";
import type { AdminCategory } from "./category";
import { ProductBulkBar } from "./product-bulk-bar";
import { ProductListEntry } from "./product-list-entry";

type Search = Partial<Record<"daftar" | "kategori" | "q" | "cursor", string | string[]>>;
type Props = { searchParams: Promise<Search> };
type View = { list: ProductList | "all"; category: string; q: string; cursor?: string };

export const metadata: Metadata = { title: "Produk" };

/**
 * Products of the shop, newest first. The URL holds the view. Products are not confidential, so it includes the search query.
 */
export default adminPage<Props>({
  navKey: "products",
  help: "produk",
  path: async ({ searchParams }) => pathOf(viewOf(await searchParams)),
  draw: async ({ api, props }) => {
    const view = viewOf(await props.searchParams);
    const { list, category, q, cursor } = view;
    const [{ lists }, { items: categories }, { items, next_cursor }] = await Promise.all([
      api.countMerchantProducts(),
      api.listMerchantCategories(),
      api.listMerchantProducts({
        ...productListFilters[list],
        ...(category ? { category_id: category } : {}),
        ...(q ? { q } : {}),
        ...(cursor ? { cursor } : {}),
      }),
    ]);
    return (
      <div className="stack">
        <div className="row spread">
          <h1>Produk</h1>
          <Link className="button main" href="/admin/produk/baru" prefetch={false}>
            Tambah produk
          </Link>
        </div>
        <ListSearch path="/admin/produk" name="Cari produk" q={q} filters={list === "all" ? {} : { daftar: list }}>
          {categories && categories.length > 0 && <CategoryFilter categories={categories} chosen={category} />}
        </ListSearch>
        <Tabs name="Daftar produk" tabs={[allTab(view), ...(lists ?? []).map((each) => tabOf(each, view))]} />
        {items && items.length > 0 ? (
          <form method="dialog" id="produk">
            <ul className="product-rows">
              {items.map((product) => (
                <ProductListEntry key={product.id} product={product} />
              ))}
            </ul>
          </form>
        ) : (
          <p className="empty">{emptyFor(view)}</p>
        )}
        <ProductBulkBar
          key={pathOf(view)}
          formId="produk"
          isEmpty={!items?.length}
          actions={bulkActions[list]}
          categories={categories ?? []}
        />
        <p className="row">
          {next_cursor && (
            <Link className="button" prefetch={false} href={pathOf({ ...view, cursor: next_cursor })}>
              Produk berikutnya
            </Link>
          )}
          <Link
            className="button"
            prefetch={false}
            href={q ? `/admin/stok?${new URLSearchParams({ q })}` : "/admin/stok"}
          >
            Ubah harga dan stok
          </Link>
          <Link className="button" prefetch={false} href="/admin/produk/kategori">
            Atur kategori
          </Link>
          <Link className="button" prefetch={false} href="/admin/produk/impor">
            Impor dan ekspor
          </Link>
        </p>
      </div>
    );
  },
});

const bulkActions: Record<View["list"], readonly ProductMove[]> = {
  all: ["publish", "hide", "archive"],
  out: ["hide", "archive"],
  hidden: ["publish", "archive"],
  on_sale: ["hide", "archive"],
  archived: ["publish", "hide"],
};

const emptyTexts: Record<View["list"], string> = {
  all: "Belum ada produk. Foto satu barang, beri nama dan harga, lalu jual.",
  out: "Tidak ada yang habis.",
  hidden: "Semua produk sudah tampil di toko.",
  on_sale: "Belum ada produk yang dijual.",
  archived: "Tidak ada produk yang diarsipkan.",
};

function emptyFor({ list, category, q }: View): string {
  if (q) return `Tidak ada produk untuk “${q}”.`;
  return category ? "Tidak ada produk seperti itu di kategori ini." : emptyTexts[list];
}

function viewOf({ daftar, kategori, q, cursor }: Search): View {
  const list =
    daftar === "out" || daftar === "hidden" || daftar === "on_sale" || daftar === "archived" ? daftar : "all";
  return {
    list,
    category: typeof kategori === "string" ? kategori.slice(0, 60) : "",
    q: typeof q === "string" ? q.trim().slice(0, 100) : "",
    ...(typeof cursor === "string" ? { cursor } : {}),
  };
}

function pathOf({ list, category, q, cursor }: View): string {
  const asked = Object.entries({
    daftar: list === "all" ? "" : list,
    kategori: category,
    q,
    cursor: cursor ?? "",
  }).filter(([, value]) => value);
  return asked.length === 0 ? "/admin/produk" : `/admin/produk?${new URLSearchParams(asked)}`;
}

function CategoryFilter({ categories, chosen }: { categories: readonly AdminCategory[]; chosen: string }) {
  return (
    <label className="field grow">
      <span className="unseen">Kategori</span>
      <select name="kategori" defaultValue={chosen}>
        <option value="">Semua kategori</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id ?? ""}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function allTab({ list, category, q }: View) {
  return { label: "Semua", path: pathOf({ list: "all", category, q }), isChosen: list === "all" };
}

type CountedList = { list: ProductList | null; label: string | null; count: number | null; is_more: boolean | null };

function tabOf(counted: CountedList, { list: chosen, category, q }: View) {
  const { list } = counted;
  return {
    label: <Counted label={counted.label} of={counted} />,
    path: pathOf({ list: list ?? "all", category, q }),
    isChosen: list === chosen,
  };
}
