import { type SQL, sql } from "drizzle-orm";
import { readOptions } from "@/lib/domain/kept-content";
import type { DiscountType } from "@/lib/domain/money";
import type { StoredPicture } from "@/lib/domain/picture";
import type { ProductDetailFacts, ProductFacts } from "@/lib/domain/product";
import type { Db } from "../connection/client";
import { momentIn } from "../sql/rows";
import { countOf, type Filters, type Pick, passing, pickFound, pickPage, type Slice } from "./picks";
import { type Search, searchFor } from "./search";

/** Products in the groups they were picked by, and the next moment at which one of the shop's campaigns starts or ends. */
export type Shelf = { groups: ProductFacts[][]; campaignsChangeAt: Date | null };

export type CategoryFacts = {
  key: string;
  label: string;
  subtitle: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  image: StoredPicture | null;
};

/** All categories of the shop, in the merchant's order. */
export async function listCategories(db: Db, shopId: string): Promise<CategoryFacts[]> {
  const { rows } = await db.execute<{ category: CategoryFacts }>(sql`
    select json_build_object('key', c.key, 'label', c.label, 'subtitle', c.subtitle, 'materialSpec', c.material_spec,
      'specLabel', c.spec_label, 'image', ${picture("i")}) as category
    from categories c left join images i on i.shop_id = c.shop_id and i.id = c.image_id
    where c.shop_id = ${shopId} order by c.position, c.key`);
  return rows.map(({ category }) => category);
}

/** One page of products and how many there are in all, in one round trip. */
export async function listProducts(
  db: Db,
  shopId: string,
  now: Date,
  { search, ...filters }: Filters & { search?: Search | undefined },
  slice: Slice,
): Promise<Shelf & { total: number }> {
  const asked =
    search === undefined
      ? { picks: [pickPage(shopId, now, filters, slice)], total: countOf(shopId, filters) }
      : {
          before: sql`with ${searchFor(shopId, search, passing(shopId, filters))}`,
          picks: [pickFound(shopId, now, slice)],
          total: sql`(select count(*) from found)`,
        };
  const shelf = await fetchShelf(db, shopId, now, asked);
  return { ...shelf, total: shelf.total ?? 0 };
}

/** What the picks chose, in one round trip however many they are. */
export async function listPicked(db: Db, shopId: string, now: Date, picks: readonly Pick[]): Promise<Shelf> {
  return picks.length === 0
    ? { groups: [], campaignsChangeAt: null }
    : fetchShelf(db, shopId, now, { picks, total: sql`null` });
}

/** The published product with this slug, with pictures and variants. */
export async function findProduct(db: Db, shopId: string, now: Date, slug: string): Promise<ProductDetailFacts | null> {
  const { rows } = await db.execute<{ product: DetailRow }>(sql`
    select json_build_object(${summary}, 'description', p.description, 'careCopy', p.care_copy,
      'materialSpec', p.material_spec, 'specLabel', p.spec_label, 'options', p.options,
      'images', (
        select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'path', i.path, 'width', i.width,
          'height', i.height) order by pi.position), '[]')
        from product_images pi join images i on i.shop_id = pi.shop_id and i.id = pi.image_id
        where pi.shop_id = p.shop_id and pi.product_id = p.id),
      'variants', (
        select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'price', v.price,
          'compareAtPrice', v.compare_at_price, 'stock', v.stock, 'badge', v.badge, 'imageId', v.image_id,
          'weightGrams', v.weight_grams, 'options', v.options) order by v.position, v.id), '[]')
        from variants v where v.shop_id = p.shop_id and v.product_id = p.id)
    ) as product
    from products p ${joins(now)} where p.shop_id = ${shopId} and p.slug = ${slug} and p.published`);
  const row = rows[0]?.product;
  return row ? { ...row, ...toFacts(row), options: readOptions(row.options) } : null;
}

type CampaignRow = { badge: string | null; type: DiscountType; value: number; startsAt: string; endsAt: string };
type SummaryRow = Omit<ProductFacts, "sellFrom" | "sellUntil" | "campaigns"> & {
  sellFrom: string | null;
  sellUntil: string | null;
  campaigns: CampaignRow[];
};
type DetailRow = SummaryRow & Omit<ProductDetailFacts, keyof ProductFacts | "options"> & { options: unknown };
type ShelfRow = {
  total: number | null;
  campaignsChangeAt: string | null;
  groups: { grp: number; products: SummaryRow[] }[];
};

async function fetchShelf(
  db: Db,
  shopId: string,
  now: Date,
  { before = sql``, picks, total }: { before?: SQL; picks: readonly Pick[]; total: SQL },
): Promise<Shelf & { total: number | null }> {
  const groups = picks.map((pick, grp) => sql`select ${grp}::int as grp, id, ord from (${pick}) as picked`);
  // Numbers and times come back the same from every driver when the database itself writes them as JSON.
  const { rows } = await db.execute<{ shelf: ShelfRow }>(sql`${before}
    select json_build_object(
      'total', ${total},
      'campaignsChangeAt', (
        select min(moment) from campaigns c, unnest(array[c.starts_at, c.ends_at]) as moment
        where c.shop_id = ${shopId} and c.enabled and c.ends_at > ${now.toISOString()} and moment > ${now.toISOString()}),
      'groups', (
        select coalesce(json_agg(json_build_object('grp', grp, 'products', products)), '[]') from (
          select grp, json_agg(json_build_object(${summary}) order by ord) as products
          from (${sql.join(groups, sql` union all `)}) as picked
          join products p on p.shop_id = ${shopId} and p.id = picked.id ${joins(now)}
          group by grp
        ) as shelves)
    ) as shelf`);
  const shelf = rows[0]?.shelf;
  const byGroup = new Map(shelf?.groups.map(({ grp, products }) => [grp, products.map(toFacts)]));
  return {
    total: shelf?.total ?? null,
    campaignsChangeAt: moment(shelf?.campaignsChangeAt ?? null),
    groups: picks.map((_, grp) => byGroup.get(grp) ?? []),
  };
}

const summary = sql`
  'id', p.id, 'slug', p.slug, 'name', p.name, 'badge', p.badge, 'categoryKey', c.key, 'categoryLabel', c.label,
  'preorderLeadDays', p.preorder_lead_days, 'sellFrom', p.sell_from, 'sellUntil', p.sell_until,
  'variantCount', v.number, 'lowest', v.lowest, 'highest', v.highest, 'stock', v.stock, 'image', ${picture("i")},
  'campaigns', coalesce(k.campaigns, '[]')`;

/** What a summary needs beside the product's own row, for the product `p`. */
function joins(now: Date): SQL {
  return sql`
    left join categories c on c.shop_id = p.shop_id and c.id = p.category_id
    left join lateral (
      select i.path, i.width, i.height from product_images pi join images i on i.shop_id = pi.shop_id and i.id = pi.image_id
      where pi.shop_id = p.shop_id and pi.product_id = p.id order by pi.position limit 1) as i on true
    cross join lateral (
      select count(*)::int as number, case when bool_and(stock is not null) then sum(stock) end as stock,
        (array_agg(priced order by price, position))[1] as lowest, (array_agg(priced order by price desc, position))[1] as highest
      from (
        select stock, price, position, json_build_object('price', price, 'compareAtPrice', compare_at_price) as priced
        from variants where shop_id = p.shop_id and product_id = p.id) as sold) as v
    left join lateral (
      select json_agg(json_build_object('badge', k.badge, 'type', k.discount_type, 'value', k.discount_value,
        'startsAt', k.starts_at, 'endsAt', k.ends_at) order by k.id) as campaigns
      from campaign_products cp join campaigns k on k.shop_id = cp.shop_id and k.id = cp.campaign_id
      where cp.shop_id = p.shop_id and cp.product_id = p.id and k.enabled and k.ends_at > ${now.toISOString()}) as k on true`;
}

function picture(alias: string): SQL {
  const i = sql.identifier(alias);
  return sql`case when ${i}.path is not null then
    json_build_object('path', ${i}.path, 'width', ${i}.width, 'height', ${i}.height) end`;
}

function toFacts(row: SummaryRow): ProductFacts {
  return {
    ...row,
    sellFrom: moment(row.sellFrom),
    sellUntil: moment(row.sellUntil),
    campaigns: row.campaigns.map(({ badge, type, value, startsAt, endsAt }) => ({
      badge,
      discount: { type, value },
      startsAt: momentIn(startsAt),
      endsAt: momentIn(endsAt),
    })),
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : momentIn(text);
}
