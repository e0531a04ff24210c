import type { ShopConfig } from "../_copy/shop/shop-config";
import { Notice } from "./notice";

/**
 * Notice of a shop without products, with a small sign-in link for the merchant. A closed shop has that link in its
 * banner.
 */
export function NewShopNotice({ shop }: { shop: ShopConfig }) {
  return (
    <Notice>
      <p>
        <strong>Toko ini sedang disiapkan.</strong> Belum ada yang dijual. Mampir lagi nanti, ya.
      </p>
      {!shop.closed && (
        <p className="small">
          <a href="/admin">Ini tokomu? Masuk dan siapkan</a>
        </p>
      )}
    </Notice>
  );
}
