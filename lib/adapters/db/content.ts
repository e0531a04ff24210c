import { sql } from "drizzle-orm";
import type { Section } from "@/lib/domain/content";
import type { DiscountType } from "@/lib/domain/money";
import type { Db } from "./client";

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

export type PageFacts = { announcementEnabled: boolean; announcementText: string | null; sections: SectionFacts[] };

type CampaignRow = Omit<CampaignFacts, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };
type PageRow = Omit<PageFacts, "sections"> & {
  sections: { id: string; content: Section; campaign: CampaignRow | null }[];
};

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
  return page
    ? { ...page, sections: page.sections.map((section) => ({ ...section, campaign: toCampaign(section.campaign) })) }
    : null;
}

function toCampaign(row: CampaignRow | null): CampaignFacts | null {
  return row && { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) };
}
