import { ProductGrid } from "../../_components/product/grid";
import { Page } from "../../_components/ui/page";
import { listInstead } from "../../_data/product";

/** A product that is not, or no longer, there: others are. */
export default async function NoProduct() {
  const products = await listInstead();
  return (
    <Page motif="truntum">
      <section className="part wide">
        <div className="stack tight">
          <h1>Produk ini tidak ada lagi</h1>
          <p>
            Mungkin sudah habis atau alamatnya berubah. Ini yang sedang ada, atau{" "}
            <a href="/katalog">lihat semua produk</a>.
          </p>
        </div>
        <ProductGrid products={products} level={2} />
      </section>
    </Page>
  );
}
