import type { ContentSection } from "@/lib/modules/content/rules/content";
import { readSection } from "@/lib/modules/content/rules/stored-content";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, unread, when } from "@/lib/platform/db/sql/values";
import { campaigns } from "@/lib/schema/campaigns";
import { products } from "@/lib/schema/catalog";
import { pages, sections } from "@/lib/schema/content";
import { shops } from "@/lib/schema/shops";

const s = alias(shops, "s");
const g = alias(pages, "g");
const x = alias(sections, "x");
const k = alias(campaigns, "k");
const p = alias(products, "p");

/** Campaign in a section. */
const campaign = object({
  id: k.id,
  title: k.title,
  badge: k.badge,
  discountType: k.discountType,
  discountValue: k.discountValue,
  startsAt: k.startsAt,
  endsAt: k.endsAt,
});

const section = object({ id: x.id, content: unread(x.content), campaign: when(sql`${k.enabled}`, campaign) });

const page = query({
  announcementEnabled: s.announcementEnabled,
  announcementText: s.announcementText,
  sections: selectList(section, {
    by: sql`${x.position}, ${x.id}`,
    from: sql`from ${x} left join ${k} on ${k.shopId} = ${x.shopId} and ${k.id} = ${x.campaignId}
      where ${x.shopId} = ${g.shopId} and ${x.pageKey} = ${g.key}`,
  }),
});

export type SectionCampaignRow = Row<typeof campaign>;

export type SectionRow = { id: string; content: ContentSection; campaign: SectionCampaignRow | null };

export type PageRow = Omit<Row<typeof page>, "sections"> & { sections: SectionRow[] };

/** Ids of sections that cannot be parsed. One such section must not break the page. */
type Strangers = { strange: string[] };

/** Returns a page with its sections in order, in one round trip; null if the shop has no page with this key. */
export async function findPage(db: Db, shopId: string, key: string): Promise<(PageRow & Strangers) | null> {
  const found = await page.one(
    db,
    sql`select ${page} from ${g} join ${s} on ${s.id} = ${g.shopId} where ${g.shopId} = ${shopId} and ${g.key} = ${key}`,
  );
  return found && { ...found, ...readAll(found.sections) };
}

function draftWith(shopId: string, campaignIds: readonly string[]) {
  return query({
    announcementEnabled: s.announcementEnabled,
    announcementText: s.announcementText,
    campaigns: selectList(campaign, {
      from: sql`from ${k} where ${k.shopId} = ${shopId} and ${k.enabled} and ${k.id} = any (${idList(campaignIds)})`,
    }),
  });
}

/** Returns a preview of a page with other sections, in one round trip; null if the shop has no page with this key. */
export async function findDraftPage(
  db: Db,
  shopId: string,
  key: string,
  parts: readonly { id: string; content: ContentSection }[],
): Promise<PageRow | null> {
  const named = parts.flatMap(({ content }) => (content.type === "campaign" ? [content.campaignId] : []));
  const draft = draftWith(shopId, named);
  const found = await draft.one(
    db,
    sql`select ${draft} from ${g} join ${s} on ${s.id} = ${g.shopId} where ${g.shopId} = ${shopId} and ${g.key} = ${key}`,
  );
  if (!found) return null;
  const { campaigns: running, ...page } = found;
  const sections = parts.map(({ id, content }) => ({
    id,
    content,
    campaign: (content.type === "campaign" && running.find((one) => one.id === content.campaignId)) || null,
  }));
  return { ...page, sections };
}

function readAll(rows: readonly Row<typeof section>[]): Pick<PageRow, "sections"> & Strangers {
  const strange: string[] = [];
  const sections = rows.flatMap(({ id, content: stored, campaign }) => {
    const content = readSection(stored);
    if (!content) strange.push(id);
    return content ? [{ id, content, campaign }] : [];
  });
  return { sections, strange };
}

/** Location of merchant content that cannot be parsed. */
export type Strange = { shopId: string; where: string };

const brand = query({ shopId: s.id, brand: unread(s.brand) });
const placed = query({ shopId: x.shopId, page: x.pageKey, id: x.id, content: unread(x.content) });
const named = query({ shopId: p.shopId, slug: p.slug });

/** Lists content of all shops that cannot be parsed and is therefore not shown. */
export async function listStrange(db: Db): Promise<Strange[]> {
  const [brands, parts, slugs] = await Promise.all([
    brand.all(db, sql`select ${brand} from ${s} order by ${s.id}`),
    placed.all(db, sql`select ${placed} from ${x} order by ${x.shopId}, ${x.pageKey}, ${x.position}, ${x.id}`),
    named.all(
      db,
      sql`select ${named} from ${p}
      where case when jsonb_typeof(${p.options}) = 'array' then exists (
        select from jsonb_array_elements(${p.options}) o
        where jsonb_typeof(o -> 'name') is distinct from 'string' or jsonb_typeof(o -> 'values') is distinct from 'array'
      ) else true end
      order by ${p.shopId}, ${p.slug}`,
    ),
  ]);
  return [
    ...brands.flatMap(({ shopId, brand }) =>
      readBrand(brand).strange.map((field) => ({ shopId, where: `${field} of the brand` })),
    ),
    ...parts
      .filter(({ content }) => readSection(content) === null)
      .map(({ shopId, page, id }) => ({ shopId, where: `section ${id} of page ${page}` })),
    ...slugs.map(({ shopId, slug }) => ({ shopId, where: `options of product ${slug}` })),
  ];
}
