import type { Db } from "../connection/client";
import { recordset } from "../sql/recordset";
import { sql } from "../sql/sql";
import { insertingFrom } from "../sql/write";
import { importPictures } from "../tables/imports";

/** A picture that a file names by its address, for a product that is there. */
export type NewPicture = {
  productId: string;
  url: string;
  alt: string | null;
  position: number;
  choices: Record<string, string>[];
};

const { of: wanted, columns: w } = recordset("w", {
  productId: importPictures.productId,
  url: importPictures.url,
  alt: importPictures.alt,
  position: importPictures.position,
  choices: importPictures.choices,
});

/** Remembers pictures that are to be fetched. One that was fetched or given up before is not fetched again. */
export async function queuePictures(tx: Db, shopId: string, pictures: readonly NewPicture[], now: Date): Promise<void> {
  if (pictures.length === 0) return;
  const row = {
    shopId,
    productId: w.productId,
    url: w.url,
    alt: w.alt,
    position: w.position,
    choices: w.choices,
    dueAt: now,
  };
  await tx.execute(sql`${insertingFrom(importPictures, row)} from ${wanted(pictures)} on conflict do nothing`);
}
