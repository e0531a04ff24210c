import { listInstead } from "../../_data/server/product";
import { getShopConfig } from "../../_data/server/shop";
import { getShopTimeZone } from "../../_data/words/shop/zone";
import { StorefrontPage } from "../ui/page";
import { ProductGrid } from "./grid";

/** Page for a missing product, with other products. */
export async function MissingProduct() {
  const [shop, products] = await Promise.all([getShopConfig(), listInstead()]);
  return (
    <StorefrontPage motif="truntum">
      <section className="part wide">
        <div className="stack tight">
          <h1>Produk ini tidak ada lagi</h1>
          <p>
            Mungkin sudah habis atau alamatnya berubah. Ini yang sedang ada, atau{" "}
            <a href="/katalog">lihat semua produk</a>.
          </p>
        </div>
        <ProductGrid products={products} zone={getShopTimeZone(shop)} level={2} />
      </section>
    </StorefrontPage>
  );
}
