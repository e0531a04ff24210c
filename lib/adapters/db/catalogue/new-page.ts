import type { Db } from "../connection/client";
import { inserting } from "../sql/write";
import { pages } from "../tables/content";

/** Makes a page that has nothing on it yet. */
export async function insertPage(tx: Db, shopId: string, key: string): Promise<void> {
  await tx.execute(inserting(pages, { shopId, key }));
}
