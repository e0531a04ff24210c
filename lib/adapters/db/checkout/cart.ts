import { type SQL, sql } from "drizzle-orm";
import type { ShelfProduct } from "@/lib/domain/cart";
import type { DiscountType } from "@/lib/domain/money";
import type { Offer } from "@/lib/domain/pricing";
import type { Voucher } from "@/lib/domain/voucher";
import type { Account } from "../../payments/gateway";
import type { Db } from "../connection/client";
import type { ConfigFacts } from "../shops/shops";
import { idList, momentIn } from "../sql/rows";

/** What of the shop's settings decides about a purchase. */
export type Terms = {
  name: string;
  orderPrefix: string;
  timeZone: string;
  contactChannel: "email" | "whatsapp" | "any";
  shippingMode: "flat" | "quoted";
  originRef: string | null;
  freeShippingMin: number | null;
  freeShippingDisabled: boolean;
};

export type CourierTerms = ConfigFacts["couriers"][number];

export type MethodTerms = {
  code: string;
  enabled: boolean;
  feeFlat: number;
  feeBasisPt: number;
  minOrderTotal: number | null;
  maxOrderTotal: number | null;
  gateways: string[];
  account: Account;
};

/** Everything that decides about one purchase, as it stood at one moment. */
export type Shelf = {
  terms: Terms;
  couriers: CourierTerms[];
  products: ShelfProduct[];
  promotions: Offer[];
  method: MethodTerms | null;
  voucher: Voucher | null;
  /** Whether the mailbox that was asked for has ever paid this shop. */
  hasPaid: boolean;
};

export type Asked = {
  productIds: string[];
  paymentMethod?: string | null;
  voucherCode?: string | null;
  /** Whoever buys, where that may be told by now. */
  buyer?: { mailboxKeys: readonly Buffer[]; contactKey: Uint8Array };
};

/**
 * Reads all that a purchase needs in one round trip, however many lines it has. Another question may travel along: where it finds
 * anything, nothing else is read.
 */
export async function findShelf(
  db: Db,
  shopId: string,
  now: Date,
  asked: Asked,
  question: SQL | null = null,
): Promise<{ shelf: Shelf | null; besides: unknown }> {
  const { rows } = await db.execute<{ shelf: ShelfRow | null; besides: unknown }>(sql`
    with asked as materialized (select ${question ?? sql`null::json`} as besides)
    select besides, case when besides is null then json_build_object(
      'terms', json_build_object('name', s.name, 'orderPrefix', s.order_prefix, 'timeZone', s.time_zone,
        'contactChannel', s.contact_channel, 'shippingMode', s.shipping_mode, 'originRef', s.origin_ref,
        'freeShippingMin', s.free_shipping_min, 'freeShippingDisabled', s.free_shipping_disabled),
      'couriers', (
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'service', service, 'eta', eta, 'cost', cost,
          'enabled', enabled, 'services', services) order by position, code), '[]')
        from couriers where shop_id = s.id),
      'products', (
        select coalesce(json_agg(${product(now)}), '[]') from products p
        where p.shop_id = s.id and p.published
          and p.id = any (${idList(asked.productIds)})),
      'promotions', (
        select coalesce(json_agg(json_build_object(${offer}) order by o.id), '[]') from promotions o
        where o.shop_id = s.id and o.enabled and o.starts_at <= ${now.toISOString()} and o.ends_at > ${now.toISOString()}),
      'method', (
        select json_build_object('code', m.code, 'enabled', m.enabled, 'feeFlat', m.fee_flat, 'feeBasisPt', m.fee_basis_pt,
          'minOrderTotal', m.min_order_total, 'maxOrderTotal', m.max_order_total, 'gateways', m.gateways,
          'account', ${accountOf})
        from payment_methods m where m.shop_id = s.id and m.code = ${asked.paymentMethod ?? null}),
      'voucher', (
        select json_build_object(${offer}, 'id', o.id, 'code', o.code, 'enabled', o.enabled, 'startsAt', o.starts_at,
          'endsAt', o.ends_at, 'quota', o.quota, 'usedCount', o.used_count, 'quotaPerContact', o.quota_per_contact,
          'productIds', o.product_ids, 'paymentMethods', o.payment_methods, 'couriers', o.couriers)
        from vouchers o where o.shop_id = s.id and o.code = ${asked.voucherCode ?? null}),
      'hasPaid', ${hasPaid(asked.buyer)}
    ) end as shelf
    from shops s, asked where s.id = ${shopId}`);
  const { shelf, besides } = rows[0] ?? { shelf: null, besides: null };
  return { shelf: shelf && toShelf(shelf), besides };
}

function toShelf(row: ShelfRow): Shelf {
  return { ...row, products: row.products.map(toProduct), voucher: row.voucher && toVoucher(row.voucher) };
}

/** An order that cost nothing was paid by nobody. Where the mailbox of an old order is not known yet, its contact tells. */
function hasPaid(buyer: Asked["buyer"]) {
  if (!buyer) return sql`false`;
  const keys = sql.join(
    buyer.mailboxKeys.map((key) => sql`${key}`),
    sql`, `,
  );
  return sql`exists (
    select 1 from orders o where o.shop_id = s.id and o.paid_at is not null and o.total > 0
      and (o.mailbox_key in (${keys}) or (o.mailbox_key is null and o.contact_key = ${buyer.contactKey})))`;
}

/** The merchant's account that a method is paid into, for the shop `s` and the method `m`. */
export const accountOf = sql`json_build_object('bank', m.account_bank,
  'holder', coalesce(m.account_holder, s.account_holder), 'number', m.account_number, 'qrisPayload', s.qris_payload,
  'qrisMerchantName', s.qris_merchant_name, 'whatsappPhone', s.whatsapp_phone)`;

const offer = sql`'name', o.name, 'pot', o.pot, 'discount', json_build_object('type', o.discount_type, 'value', o.discount_value),
  'minSubtotal', o.min_subtotal, 'maxDiscount', o.max_discount`;

const picture = sql`json_build_object('id', i.id, 'path', i.path, 'width', i.width, 'height', i.height)`;

function product(now: Date) {
  return sql`json_build_object('id', p.id, 'name', p.name, 'preorderLeadDays', p.preorder_lead_days,
    'sellFrom', p.sell_from, 'sellUntil', p.sell_until, 'maxPerOrder', p.max_per_order,
    'optionNames', (select coalesce(json_agg(o.value ->> 'name' order by o.ordinality), '[]')
      from jsonb_array_elements(case when jsonb_typeof(p.options) = 'array' then p.options else '[]' end) with ordinality o),
    'image', (
      select ${picture} from product_images pi join images i on i.shop_id = pi.shop_id and i.id = pi.image_id
      where pi.shop_id = p.shop_id and pi.product_id = p.id order by pi.position limit 1),
    'campaigns', (
      select coalesce(json_agg(json_build_object('title', k.title, 'badge', k.badge, 'type', k.discount_type,
        'value', k.discount_value, 'startsAt', k.starts_at, 'endsAt', k.ends_at) order by k.id), '[]')
      from campaign_products cp join campaigns k on k.shop_id = cp.shop_id and k.id = cp.campaign_id
      where cp.shop_id = p.shop_id and cp.product_id = p.id and k.enabled and k.ends_at > ${now.toISOString()}),
    'variants', (
      select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'price', v.price, 'stock', v.stock,
        'weightGrams', v.weight_grams, 'options', v.options, 'image', case when i.id is not null then ${picture} end)
        order by v.position, v.id), '[]')
      from variants v left join images i on i.shop_id = v.shop_id and i.id = v.image_id
      where v.shop_id = p.shop_id and v.product_id = p.id))`;
}

type CampaignRow = {
  title: string;
  badge: string | null;
  type: DiscountType;
  value: number;
  startsAt: string;
  endsAt: string;
};
type ProductRow = Omit<ShelfProduct, "sellFrom" | "sellUntil" | "campaigns"> & {
  sellFrom: string | null;
  sellUntil: string | null;
  campaigns: CampaignRow[];
};
type VoucherRow = Omit<Voucher, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };
type ShelfRow = Omit<Shelf, "products" | "voucher"> & { products: ProductRow[]; voucher: VoucherRow | null };

function toProduct(row: ProductRow): ShelfProduct {
  return {
    ...row,
    sellFrom: row.sellFrom === null ? null : momentIn(row.sellFrom),
    sellUntil: row.sellUntil === null ? null : momentIn(row.sellUntil),
    campaigns: row.campaigns.map(({ type, value, startsAt, endsAt, ...rest }) => ({
      ...rest,
      discount: { type, value },
      startsAt: momentIn(startsAt),
      endsAt: momentIn(endsAt),
    })),
  };
}

function toVoucher(row: VoucherRow): Voucher {
  return { ...row, startsAt: momentIn(row.startsAt), endsAt: momentIn(row.endsAt) };
}
