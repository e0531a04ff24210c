import type { CartProduct } from "@/lib/modules/checkout/rules/cart";
import { couriersOfShop, m, methodWithAccount, s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { type AliasedTable, alias, type Value } from "@/lib/platform/db/sql/shape";
import { params, perCount, toParamList } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { object, orNull, selectList, selectOne, textValue, truth, unread, when } from "@/lib/platform/db/sql/values";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { orders } from "@/lib/schema/orders";
import { promotions, vouchers } from "@/lib/schema/promotions";
import { images } from "@/lib/schema/shops";

const p = alias(products, "p");
const v = alias(variants, "v");
const i = alias(images, "i");
const pi = alias(productImages, "pi");
const k = alias(campaigns, "k");
const cp = alias(campaignProducts, "cp");

/** Shop settings that a purchase depends on. */
const settings = object({
  name: s.name,
  orderPrefix: s.orderPrefix,
  timeZone: s.timeZone,
  contactChannel: s.contactChannel,
  shippingMode: s.shippingMode,
  originRef: s.originRef,
  freeShippingMin: s.freeShippingMin,
  freeShippingDisabled: s.freeShippingDisabled,
  freeShippingMax: s.freeShippingMax,
  freeShippingServices: s.freeShippingServices,
});

/** Common columns of promotions and vouchers. */
const offerOf = (o: AliasedTable<typeof promotions>) => ({
  name: o.name,
  pot: o.pot,
  discount: object({ type: o.discountType, value: o.discountValue }),
  minSubtotal: o.minSubtotal,
  maxDiscount: o.maxDiscount,
});

const d = alias(promotions, "d");
const c = alias(vouchers, "c");

const promotion = object({ ...offerOf(d), id: d.id });

const voucher = object({
  ...offerOf(c),
  id: c.id,
  code: c.code,
  enabled: c.enabled,
  startsAt: c.startsAt,
  endsAt: c.endsAt,
  quota: c.quota,
  usedCount: c.usedCount,
  quotaPerContact: c.quotaPerContact,
  productIds: c.productIds,
  paymentMethods: c.paymentMethods,
  couriers: c.couriers,
});

const picture = object({ id: i.id, path: i.path, width: i.width, height: i.height });

const campaign = object({
  id: k.id,
  title: k.title,
  badge: k.badge,
  discount: object({ type: k.discountType, value: k.discountValue }),
  startsAt: k.startsAt,
  endsAt: k.endsAt,
});

const variant = object({
  id: v.id,
  sku: v.sku,
  price: v.price,
  stock: v.stock,
  weightGrams: v.weightGrams,
  options: v.options,
  image: when(sql`${i.id} is not null`, picture),
});

/** Option names of the product `p`; empty if the stored options are not a list. */
const optionNames = selectList(textValue(sql`o.value ->> 'name'`), {
  by: sql`o.ordinality`,
  from: sql`from jsonb_array_elements(case when jsonb_typeof(${p.options}) = 'array' then ${p.options} else '[]' end) with ordinality o`,
});

const firstPicture = selectOne(
  picture,
  sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
    where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id} order by ${pi.position} limit 1`,
);

const variantsOfProduct = selectList(variant, {
  by: sql`${v.position}, ${v.id}`,
  from: sql`from ${v} left join ${i} on ${i.shopId} = ${v.shopId} and ${i.id} = ${v.imageId}
    where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
});

export type CartQuery = {
  productIds: string[];
  paymentMethod?: string | null;
  voucherCode?: string | null;
  /** Buyer, if already known. */
  buyer?: { normalizedContactKeys: readonly Buffer[]; contactKey: Uint8Array };
  /** Random ends of an order number, if the cart becomes an order now. The first that no order of today has is used. */
  numberTails?: readonly string[];
};

type Asked = Omit<CartQuery, "buyer" | "numberTails"> &
  NonNullable<CartQuery["buyer"]> & { shopId: string; now: Date; numberTails: readonly string[] };

const { param, prepare } = params<Asked>();

const product: Value<CartProduct> = object({
  id: p.id,
  name: p.name,
  preorderLeadDays: p.preorderLeadDays,
  sellFrom: p.sellFrom,
  sellUntil: p.sellUntil,
  maxPerOrder: p.maxPerOrder,
  optionNames,
  image: firstPicture,
  campaigns: selectList(campaign, {
    by: sql`${k.id}`,
    from: sql`from ${cp} join ${k} on ${k.shopId} = ${cp.shopId} and ${k.id} = ${cp.campaignId}
      where ${cp.shopId} = ${p.shopId} and ${cp.productId} = ${p.id} and ${k.enabled} and ${k.endsAt} > ${param.now}`,
  }),
  variants: variantsOfProduct,
});

/** All data that a purchase in the shop `s` depends on, from one snapshot. `keys`: number of keys of the buyer's contact. */
const selectPurchase = (keys: number) =>
  object({
    terms: settings,
    couriers: couriersOfShop,
    products: selectList(product, {
      from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.published} and ${p.id} = any (${idList(param.productIds)})`,
    }),
    promotions: selectList(promotion, {
      by: sql`${d.id}`,
      from: sql`from ${d} where ${d.shopId} = ${s.id} and ${d.enabled} and ${d.startsAt} <= ${param.now}
        and ${d.endsAt} > ${param.now}`,
    }),
    method: selectOne(
      methodWithAccount,
      sql`from ${m} where ${m.shopId} = ${s.id} and ${m.code} = ${param.paymentMethod}`,
    ),
    voucher: selectOne(voucher, sql`from ${c} where ${c.shopId} = ${s.id} and ${c.code} = ${param.voucherCode}`),
    hasPaid: truth(hasPaid(keys)),
    orderNumber: orNull(textValue(keys === 0 ? sql`null` : freeNumber)),
  });

const placed = alias(orders, "placed");
const candidate = sql`${s.orderPrefix} || '-' || to_char(${param.now}::timestamptz at time zone ${s.timeZone}, 'YYMMDD')
  || '-' || tail.value`;

/** First candidate for an order number that no order has; null if all are taken. */
const freeNumber = sql`(
  select ${candidate} from unnest(${idList(param.numberTails)}) with ordinality tail (value, n)
  where not exists (select 1 from ${placed} where ${placed.shopId} = ${s.id} and ${placed.number} = ${candidate})
  order by tail.n limit 1)`;

/** An order with total 0 does not count as paid. For an old order without contact key, compares the contact itself. */
function hasPaid(keys: number): Sql {
  if (keys === 0) return sql`false`;
  const o = alias(orders, "o");
  return sql`exists (
    select 1 from ${o} where ${o.shopId} = ${s.id} and ${o.paidAt} is not null and ${o.total} > 0 and (
      ${o.mailboxKey} in ${toParamList(param.normalizedContactKeys, keys)}
      or (${o.mailboxKey} is null and ${o.contactKey} = ${param.contactKey})))`;
}

/** All data that a purchase depends on. `hasPaid`: the given contact has paid this shop before. */
export type PurchaseData = Row<ReturnType<typeof selectPurchase>>;
export type PurchaseSettings = Row<typeof settings>;

const finding = perCount((keys) => {
  const found = query({ besides: unread(sql`besides`), purchase: when(sql`besides is null`, selectPurchase(keys)) });
  return { found, statement: sql`select ${found} from ${s}, asked where ${s.id} = ${param.shopId}` };
});

const nobody = { normalizedContactKeys: [], contactKey: Buffer.alloc(0) };

/**
 * Reads all data of a purchase in one round trip, for any number of lines. `question` runs in the same statement: if it returns
 * a value, nothing else is read.
 */
export async function findPurchaseData(
  db: Db,
  shopId: string,
  now: Date,
  { buyer = nobody, numberTails = [], ...cart }: CartQuery,
  question: Sql = sql`null::json`,
): Promise<{ purchase: PurchaseData | null; besides: unknown }> {
  const { found, statement } = finding(buyer.normalizedContactKeys.length);
  const selected = prepare(statement, { ...cart, ...buyer, numberTails, shopId, now });
  const row = await found.one(db, sql`with asked as materialized (select ${question} as besides) ${selected}`);
  return row ?? { purchase: null, besides: null };
}
