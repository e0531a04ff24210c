import { hasCategory } from "@/lib/modules/catalog/store/categories";
import { hasProduct } from "@/lib/modules/catalog/store/slugs";
import { hasPage } from "@/lib/modules/content/store/pages";
import { hashTrackingToken } from "@/lib/modules/orders/service/tracking-tokens";
import { hasOrderByToken } from "@/lib/modules/orders/store/orders";
import type { Db } from "@/lib/platform/db/connection/client";

/** Record of the shop that a page shows, by the name in its URL. */
export type PageSubject = { kind: "product" | "category" | "content" | "order"; key: string };

/** Finds out with one small statement if the record exists, before a page is rendered for it. */
export function hasSubject(db: Db, shopId: string, { kind, key }: PageSubject): Promise<boolean> {
  return checks[kind](db, shopId, key);
}

const checks = {
  product: hasProduct,
  category: hasCategory,
  content: hasPage,
  order: (db: Db, shopId: string, token: string) => hasOrderByToken(db, shopId, hashTrackingToken(token)),
};
