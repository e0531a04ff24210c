import {
  countCatalogPages,
  formatCatalogHeading,
  type ListedCategory,
  type Listing,
  numbersAround,
  toCatalogPath,
  type View,
} from "../_copy/products/catalog";
import type { ShopConfig } from "../_copy/shop/shop-config";
import { NewShopNotice } from "../_ui/new-shop-notice";
import { ProductGrid } from "../_ui/products/product-grid";
import { Refine } from "./refine";

type Props = { view: View; categories: readonly ListedCategory[]; listing: Listing; shop: ShopConfig };

/** One view of the catalog: heading, filters and a page of products. */
export function CatalogueListing({ view, categories, listing: { products, total, near }, shop }: Props) {
  const current = categories.find(({ key }) => key === view.category);
  const count = total ?? products?.length ?? 0;
  return (
    <div className="catalogue wide">
      <header className="stack tight">
        <h1>{formatCatalogHeading(view, current?.label ?? null)}</h1>
        <p className="quiet">
          {current?.subtitle && `${current.subtitle} · `}
          {count} produk
        </p>
      </header>
      <div className="refine">
        <nav className="chips" aria-label="Kategori">
          <a href="/katalog" aria-current={view.category === null ? "page" : undefined}>
            Semua
          </a>
          {categories.map(({ key, label }) => (
            <a key={key} href={`/katalog/${key}`} aria-current={view.category === key ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {count > 1 && <Refine view={view} />}
      </div>
      {products?.length ? (
        <ProductGrid products={products} shop={shop} level={2} firstSeen={2} />
      ) : (
        <Nothing view={view} near={near ?? []} shop={shop} />
      )}
      <Paging view={view} pages={countCatalogPages(count)} />
    </div>
  );
}

type NothingProps = { view: View; near: NonNullable<Listing["near"]>; shop: ShopConfig };

/** Empty result. Close matches appear under a heading that does not claim they match the search. */
function Nothing({ view: { category, query }, near, shop }: NothingProps) {
  if (category === null && !query) return <NewShopNotice shop={shop} />;
  return (
    <>
      <div className="panel stack">
        <p>{query ? `Belum ada produk yang cocok dengan “${query}”.` : "Belum ada produk di kategori ini."}</p>
        <p>
          <a className="button quiet" href="/katalog">
            Lihat semua produk
          </a>
        </p>
      </div>
      {near.length > 0 && (
        <>
          <h2>Mungkin yang kamu maksud</h2>
          <ProductGrid products={near} shop={shop} level={3} />
        </>
      )}
    </>
  );
}

function Paging({ view, pages }: { view: View; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className="chips paging" aria-label="Halaman katalog">
      {numbersAround(view.page, pages).map((page) =>
        page === null ? (
          <span key={page}>…</span>
        ) : (
          <a key={page} href={toCatalogPath({ ...view, page })} aria-current={page === view.page ? "page" : undefined}>
            <span className="unseen">Halaman </span>
            {page}
          </a>
        ),
      )}
      {view.page < pages && (
        <a href={toCatalogPath({ ...view, page: view.page + 1 })} rel="next">
          Berikutnya
        </a>
      )}
    </nav>
  );
}
