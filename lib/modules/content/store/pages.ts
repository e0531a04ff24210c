import type { ContentSection } from "@/lib/modules/content/rules/content";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, unread } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { campaigns } from "@/lib/schema/campaigns";
import { categories } from "@/lib/schema/catalog";
import { pages, sections } from "@/lib/schema/content";
import { shops } from "@/lib/schema/shops";

const g = alias(pages, "g");
const x = alias(sections, "x");
const s = alias(shops, "s");
const c = alias(categories, "c");
const k = alias(campaigns, "k");

const storedPage = query({
  key: g.key,
  revision: g.revision,
  sections: selectList(object({ id: x.id, content: unread(x.content) }), {
    by: sql`${x.position}, ${x.id}`,
    from: sql`from ${x} where ${x.shopId} = ${g.shopId} and ${x.pageKey} = ${g.key}`,
  }),
});

/** Page in the admin. */
export type StoredPage = Row<typeof storedPage>;

/** Lists pages of the shop by key. */
export function listStoredPages(
  db: Db,
  shopId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredPage[]> {
  const later = after === null ? sql`` : sql`and ${g.key} > ${after}`;
  return storedPage.all(
    db,
    sql`select ${storedPage} from ${g} where ${g.shopId} = ${shopId} ${later} order by ${g.key} limit ${limit}::int`,
  );
}

export function findStoredPage(db: Db, shopId: string, key: string): Promise<StoredPage | null> {
  return storedPage.one(db, sql`select ${storedPage} from ${g} where ${g.shopId} = ${shopId} and ${g.key} = ${key}`);
}

/** True if the shop has a page with this key. */
export function hasPage(db: Db, shopId: string, key: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${g} where ${g.shopId} = ${shopId} and ${g.key} = ${key}`);
}

/** Replaces the sections of a page; false if its revision differs from `seen`. */
export async function replaceSections(
  tx: Db,
  shopId: string,
  { key, seen }: { key: string; seen: number },
  parts: readonly { id: string; content: ContentSection }[],
): Promise<boolean> {
  const isSeen = await affected(
    tx,
    sql`update ${g} set ${assign(pages, { revision: sql`${g.revision} + 1` })}
      where ${g.shopId} = ${shopId} and ${g.key} = ${key} and ${g.revision} = ${seen} returning ${g.key}`,
  );
  if (!isSeen) return false;
  await tx.execute(sql`delete from ${x} where ${x.shopId} = ${shopId} and ${x.pageKey} = ${key}`);
  await insertSections(tx, shopId, key, parts);
  return true;
}

/** Creates a page; false if the key is taken. */
export async function insertPage(
  tx: Db,
  shopId: string,
  key: string,
  parts: readonly { id: string; content: ContentSection }[],
): Promise<boolean> {
  const isNew = await affected(tx, sql`${insertInto(pages, { shopId, key })} on conflict do nothing returning 1`);
  if (isNew) await insertSections(tx, shopId, key, parts);
  return isNew;
}

/** Deletes a page and its sections; false if its revision differs from `seen`. */
export function deletePageRow(tx: Db, shopId: string, { key, seen }: { key: string; seen: number }): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${g} where ${g.shopId} = ${shopId} and ${g.key} = ${key} and ${g.revision} = ${seen} returning 1`,
  );
}

async function insertSections(
  tx: Db,
  shopId: string,
  key: string,
  parts: readonly { id: string; content: ContentSection }[],
): Promise<void> {
  const rows = parts.map(({ id, content }, position) => ({
    shopId,
    id,
    pageKey: key,
    position,
    content,
    campaignId: content.type === "campaign" ? content.campaignId : null,
  }));
  if (rows.length > 0) await tx.execute(insertRowsInto(sections, rows));
}

const shown = query({
  categoryKeys: selectList(c.key, { from: sql`from ${c} where ${c.shopId} = ${s.id}` }),
  campaignIds: selectList(k.id, { from: sql`from ${k} where ${k.shopId} = ${s.id}` }),
});

/** Returns the category keys and campaign ids that sections may refer to. */
export async function findNameable(db: Db, shopId: string): Promise<Row<typeof shown>> {
  const row = await shown.one(db, sql`select ${shown} from ${s} where ${s.id} = ${shopId}`);
  return row ?? { categoryKeys: [], campaignIds: [] };
}
