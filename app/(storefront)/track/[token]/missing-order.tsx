import { Cloth } from "@/app/(storefront)/_ui/cloth";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";

/** Page for a tracking link without an order. */
export function MissingOrder() {
  return (
    <StorefrontPage motif="mega-mendung">
      <div className="narrow empty">
        <Cloth motif="mega-mendung" />
        <h1>Tautan pesanan tidak ditemukan</h1>
        <p>Cek lagi tautannya, atau cari pesanan dengan kontak yang kamu pakai saat memesan.</p>
        <a className="button" href="/pesanan">
          Cari pesanan
        </a>
      </div>
    </StorefrontPage>
  );
}
