import type { ShopConfig } from "../../_data/words/shop/shop";
import { Notice } from "../ui/notice";

/** What a shop says that has nothing to sell yet, with a small way in for whoever prepares it; one that is closed has it above. */
export function NewShop({ shop }: { shop: ShopConfig }) {
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
