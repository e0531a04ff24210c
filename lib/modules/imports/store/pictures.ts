import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, assignExcluded, columnNames, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { importPictures } from "@/lib/schema/imports";
import { domains, images } from "@/lib/schema/shops";

/** Picture that a file refers to by URL, for an existing product. */
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

/**
 * Queues pictures for fetching and stores their import. A picture that was fetched or abandoned before is not fetched again. It
 * is reported with the import that named it last.
 */
export async function queuePictures(
  tx: Db,
  { shopId, importId }: { shopId: string; importId: string | null },
  pictures: readonly NewPicture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return;
  // A product may name a URL twice, but an upsert can touch each row only once.
  const each = new Map(pictures.map((picture) => [`${picture.productId} ${picture.url}`, picture]));
  const row = {
    shopId,
    productId: w.productId,
    url: w.url,
    importId,
    alt: w.alt,
    position: w.position,
    choices: w.choices,
    dueAt: now,
  };
  const { shopId: ofShop, productId, url } = importPictures;
  await tx.execute(sql`${insertSelect(importPictures, row)} from ${wanted([...each.values()])}
    on conflict (${columnNames(ofShop, productId, url)}) do update set ${assignExcluded(importPictures.importId)}`);
}

const n = alias(importPictures, "n");
const due = alias(importPictures, "due");
const d = alias(domains, "d");
const pi = alias(productImages, "pi");
const p = alias(products, "p");
const v = alias(variants, "v");
const i = alias(images, "i");

const taken = query({
  shopId: n.shopId,
  productId: n.productId,
  url: n.url,
  alt: n.alt,
  choices: n.choices,
  tries: n.tries,
  host: d.host,
});

/** Picture to fetch now, and the host of its shop. */
export type DuePicture = Row<typeof taken>;

/** Claims due pictures of all shops, in the order of their files. Unless settled, they are due again at `again`. */
export function takeDuePictures(db: Db, now: Date, again: Date, most: number): Promise<DuePicture[]> {
  const changes = assign(importPictures, { tries: sql`${n.tries} + 1`, dueAt: again });
  return taken.all(
    db,
    sql`update ${n} set ${changes} from ${d}
      where (${n.shopId}, ${n.productId}, ${n.url}) in (
        select ${due.shopId}, ${due.productId}, ${due.url} from ${due} where ${due.dueAt} <= ${now.toISOString()}
        order by ${due.dueAt}, ${due.position} limit ${most}::int for update skip locked)
      and ${d.shopId} = ${n.shopId} and ${d.isPrimary}
      returning ${taken}`,
  );
}

/** Identifies a picture of a product. */
type PictureKey = { shopId: string; productId: string; url: string };

const ofPicture = ({ shopId, productId, url }: PictureKey) =>
  sql`${n.shopId} = ${shopId} and ${n.productId} = ${productId} and ${n.url} = ${url}`;

/** Records why a picture was abandoned. */
export async function giveUpPicture(db: Db, picture: PictureKey, failure: string): Promise<void> {
  await db.execute(
    sql`update ${n} set ${assign(importPictures, { dueAt: null, failure })} where ${ofPicture(picture)}`,
  );
}

/**
 * Adds a picture to its product, after the existing ones, and to the variants that the file named. The caller must lock the
 * product.
 */
export async function attachPicture(
  tx: Db,
  picture: PictureKey & { alt: string | null; choices: Record<string, string>[] },
  imageId: string,
): Promise<void> {
  const { shopId, productId, alt, choices } = picture;
  const last = sql`(select coalesce(max(${pi.position}) + 1, 0) from ${pi}
    where ${pi.shopId} = ${shopId} and ${pi.productId} = ${productId})`;
  await tx.execute(sql`
    ${insertInto(productImages, { shopId, productId, imageId, position: last })} on conflict do nothing`);
  await tx.execute(sql`
    update ${v} set ${assign(variants, { imageId })}
    where ${v.shopId} = ${shopId} and ${v.productId} = ${productId} and ${v.imageId} is null
      and ${v.options} = any (array(select jsonb_array_elements(${JSON.stringify(choices)}::jsonb)))`);
  await tx.execute(sql`
    update ${i} set ${assign(images, { alt })}
    where ${i.shopId} = ${shopId} and ${i.id} = ${imageId} and ${i.alt} is null`);
  await tx.execute(sql`
    update ${p} set ${assign(products, { revision: sql`${p.revision} + 1` })}
    where ${p.shopId} = ${shopId} and ${p.id} = ${productId}`);
  await tx.execute(sql`
    update ${n} set ${assign(importPictures, { imageId, dueAt: null })} where ${ofPicture(picture)}`);
}
