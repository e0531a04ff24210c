import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { ProductGrid } from "@/app/(storefront)/_ui/products/product-grid";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";
import { listInstead } from "./_server/product";

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
        <ProductGrid products={products} shop={shop} level={2} />
      </section>
    </StorefrontPage>
  );
}
