import { type DraftFault, fault } from "@/lib/modules/catalog/rules/draft";
import { findNamed, type Named } from "@/lib/modules/promotions/store/promotion-page";
import type { Db } from "@/lib/platform/db/connection/client";

/** Issues for products, payment methods and couriers of a promotion that the shop does not have. */
export async function faultsOfNamed(db: Db, shopId: string, named: Named): Promise<DraftFault[]> {
  const found = await findNamed(db, shopId, named);
  return [
    ...missing("product_ids", named.productIds, found.productIds, "Produk ini tidak ada lagi."),
    ...missing("payment_methods", named.paymentMethods, found.paymentMethods, "Metode pembayaran ini tidak ada."),
    ...missing("couriers", named.couriers, found.couriers, "Kurir ini tidak ada."),
  ];
}

function missing(path: string, asked: readonly string[], found: readonly string[], message: string): DraftFault[] {
  const there = new Set(found);
  return asked.flatMap((one, at) => (there.has(one) ? [] : [fault(`${path}.${at}`, "not_found", message)]));
}
