import { findLentCodes } from "@/lib/modules/shops/service/sign-ups";
import type { Context } from "@/lib/use-case/context";

/** Returns the number of codes that the deployment's sender still sends for a shop; null if it sends none for it. */
export async function countLentLeft({
  db,
  shop,
  providers,
}: Pick<Context, "db" | "providers"> & { shop: { id: string } }): Promise<number | null> {
  const { lentSender } = await providers(shop.id);
  return lentSender ? findLentCodes(db, shop.id) : null;
}
