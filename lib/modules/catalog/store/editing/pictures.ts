import type { ProductPlan } from "@/lib/modules/catalog/rules/plan";
import type { Db } from "@/lib/platform/db/connection/client";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { productImages, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";

const v = alias(variants, "v");
const pi = alias(productImages, "pi");
const i = alias(images, "i");

/** True if a plan changes the pictures of the product or their order. */
export function hasNewPictures({ draft, current }: ProductPlan): boolean {
  return idsOf(draft.images) !== idsOf(current?.images ?? []);
}

const idsOf = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id).join();

const { of: pictured, columns: n } = recordset("n", {
  productId: productImages.productId,
  imageId: productImages.imageId,
  position: productImages.position,
});

/** Writes the pictures of products in order. Variants lose their picture until their own rows are written. */
export async function writePictures(tx: Db, shopId: string, plans: readonly ProductPlan[]): Promise<void> {
  const others = plans.filter(hasNewPictures);
  const emptied = others.flatMap(({ current }) => (current && current.images.length > 0 ? [current.id] : []));
  const rows = others.flatMap(({ id, draft }) =>
    draft.images.map((image, position) => ({ productId: id, imageId: image.id, position })),
  );
  if (emptied.length > 0) {
    await tx.execute(sql`
      update ${v} set ${assign(variants, { imageId: null })}
      where ${v.shopId} = ${shopId} and ${v.productId} = any (${idList(emptied)}) and ${v.imageId} is not null`);
    await tx.execute(
      sql`delete from ${pi} where ${pi.shopId} = ${shopId} and ${pi.productId} = any (${idList(emptied)})`,
    );
  }
  if (rows.length > 0) {
    const values = { shopId, productId: n.productId, imageId: n.imageId, position: n.position };
    await tx.execute(sql`${insertSelect(productImages, values)} from ${pictured(rows)}`);
  }
  await writeAlts(tx, shopId, plans);
}

const { of: described, columns: t } = recordset("t", { id: images.id, alt: images.alt });

/** Writes alternative texts that the drafts contain. */
async function writeAlts(tx: Db, shopId: string, plans: readonly ProductPlan[]): Promise<void> {
  const altTexts = new Map(
    plans.flatMap(({ draft }) =>
      draft.images.flatMap(({ id, alt }) => (alt === undefined ? [] : [[id, alt] as const])),
    ),
  );
  if (altTexts.size === 0) return;
  const rows = [...altTexts].map(([id, alt]) => ({ id, alt }));
  await tx.execute(sql`
    update ${i} set ${assign(images, { alt: t.alt, revision: sql`${i.revision} + 1` })} from ${described(rows)}
    where ${i.shopId} = ${shopId} and ${i.id} = ${t.id} and ${i.alt} is distinct from ${t.alt}`);
}
