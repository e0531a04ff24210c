import { sql } from "drizzle-orm";
import type { Section } from "@/lib/domain/content";
import { readBrand, readSection } from "@/lib/domain/kept-content";
import type { DiscountType } from "@/lib/domain/money";
import type { Db } from "../connection/client";
import { momentIn } from "../sql/rows";

/** A campaign as a section shows it. */
export type CampaignFacts = {
  id: string;
  title: string;
  badge: string | null;
  discountType: DiscountType;
  discountValue: number;
  startsAt: Date;
  endsAt: Date;
};

export type SectionFacts = { id: string; content: Section; campaign: CampaignFacts | null };

export type PageFacts = {
  announcementEnabled: boolean;
  announcementText: string | null;
  sections: SectionFacts[];
  /** The ids of sections that cannot be read: one of them must not take the page down. */
  strange: string[];
};

type CampaignRow = Omit<CampaignFacts, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };
type SectionRow = { id: string; content: unknown; campaign: CampaignRow | null };
type PageRow = Omit<PageFacts, "sections" | "strange"> & { sections: SectionRow[] };

/** A page with its sections in order, in one round trip; null when the shop has none by that key. */
export async function findPage(db: Db, shopId: string, key: string): Promise<PageFacts | null> {
  const { rows } = await db.execute<{ page: PageRow }>(sql`
    select json_build_object('announcementEnabled', s.announcement_enabled, 'announcementText', s.announcement_text,
      'sections', (
        select coalesce(json_agg(json_build_object('id', x.id, 'content', x.content, 'campaign',
          case when k.enabled then json_build_object('id', k.id, 'title', k.title, 'badge', k.badge,
            'discountType', k.discount_type, 'discountValue', k.discount_value, 'startsAt', k.starts_at, 'endsAt', k.ends_at)
          end) order by x.position, x.id), '[]')
        from sections x left join campaigns k on k.shop_id = x.shop_id and k.id = x.campaign_id
        where x.shop_id = p.shop_id and x.page_key = p.key)
    ) as page
    from pages p join shops s on s.id = p.shop_id where p.shop_id = ${shopId} and p.key = ${key}`);
  const page = rows[0]?.page;
  return page ? { ...page, ...readAll(page.sections) } : null;
}

function readAll(rows: readonly SectionRow[]): Pick<PageFacts, "sections" | "strange"> {
  const strange: string[] = [];
  const sections = rows.flatMap(({ id, content: kept, campaign }) => {
    const content = readSection(kept);
    if (!content) strange.push(id);
    return content ? [{ id, content, campaign: toCampaign(campaign) }] : [];
  });
  return { sections, strange };
}

function toCampaign(row: CampaignRow | null): CampaignFacts | null {
  return row && { ...row, startsAt: momentIn(row.startsAt), endsAt: momentIn(row.endsAt) };
}

/** What a merchant wrote that cannot be read: where it stands. */
export type Strange = { shopId: string; where: string };

/** Everything in all shops that cannot be read, and so is not shown. */
export async function listStrange(db: Db): Promise<Strange[]> {
  const [brands, sections, products] = await Promise.all([
    db.execute<{ shopId: string; brand: unknown }>(sql`select id as "shopId", brand from shops order by id`),
    db.execute<{ shopId: string; page: string; id: string; content: unknown }>(sql`
      select shop_id as "shopId", page_key as page, id, content from sections order by shop_id, page_key, position, id`),
    db.execute<{ shopId: string; slug: string }>(sql`
      select shop_id as "shopId", slug from products
      where case when jsonb_typeof(options) = 'array' then exists (
        select from jsonb_array_elements(options) o
        where jsonb_typeof(o -> 'name') is distinct from 'string' or jsonb_typeof(o -> 'values') is distinct from 'array'
      ) else true end
      order by shop_id, slug`),
  ]);
  return [
    ...brands.rows.flatMap(({ shopId, brand }) =>
      readBrand(brand).strange.map((field) => ({ shopId, where: `${field} of its brand` })),
    ),
    ...sections.rows
      .filter(({ content }) => readSection(content) === null)
      .map(({ shopId, page, id }) => ({ shopId, where: `section ${id} of its page ${page}` })),
    ...products.rows.map(({ shopId, slug }) => ({ shopId, where: `options of its product ${slug}` })),
  ];
}
