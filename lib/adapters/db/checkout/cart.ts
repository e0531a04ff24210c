import type { ShelfProduct } from "@/lib/domain/checkout/cart";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { idList } from "../sql/rows";
import { type Called, called, type Value } from "../sql/shape";
import { eachOf, perCount, slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { firstOf, listOf, object, orNull, text, truth, unread, when } from "../sql/values";
import { campaignProducts, campaigns } from "../tables/campaigns";
import { productImages, products, variants } from "../tables/catalogue";
import { orders } from "../tables/orders";
import { promotions, vouchers } from "../tables/promotions";
import { couriers, images, paymentMethods, shops } from "../tables/shops";

export const s = called(shops, "s");
export const m = called(paymentMethods, "m");
const p = called(products, "p");
const v = called(variants, "v");
const i = called(images, "i");
const pi = called(productImages, "pi");
const k = called(campaigns, "k");
const cp = called(campaignProducts, "cp");

/** Shop settings that a purchase depends on. */
const terms = object({
  name: s.name,
  orderPrefix: s.orderPrefix,
  timeZone: s.timeZone,
  contactChannel: s.contactChannel,
  shippingMode: s.shippingMode,
  originRef: s.originRef,
  freeShippingMin: s.freeShippingMin,
  freeShippingDisabled: s.freeShippingDisabled,
});

const courier = object({
  code: couriers.code,
  name: couriers.name,
  service: couriers.service,
  eta: couriers.eta,
  cost: couriers.cost,
  enabled: couriers.enabled,
  services: couriers.services,
});

/** Couriers of the shop `s` in the merchant's order. */
export const couriersOfShop = listOf(courier, {
  by: sql`${couriers.position}, ${couriers.code}`,
  from: sql`from ${couriers} where ${couriers.shopId} = ${s.id}`,
});

/** Merchant's bank account for the method `m` of the shop `s`. */
export const accountOf = object({
  bank: m.accountBank,
  holder: orNull(text(sql`coalesce(${m.accountHolder}, ${s.accountHolder})`)),
  number: m.accountNumber,
  qrisPayload: s.qrisPayload,
  qrisMerchantName: s.qrisMerchantName,
  whatsappPhone: s.whatsappPhone,
});

const method = object({
  code: m.code,
  enabled: m.enabled,
  feeFlat: m.feeFlat,
  feeBasisPt: m.feeBasisPt,
  minOrderTotal: m.minOrderTotal,
  maxOrderTotal: m.maxOrderTotal,
  gateways: m.gateways,
  account: accountOf,
});

/** Common columns of promotions and vouchers. */
const offerOf = (o: Called<typeof promotions>) => ({
  name: o.name,
  pot: o.pot,
  discount: object({ type: o.discountType, value: o.discountValue }),
  minSubtotal: o.minSubtotal,
  maxDiscount: o.maxDiscount,
});

const d = called(promotions, "d");
const c = called(vouchers, "c");

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
const optionNames = listOf(text(sql`o.value ->> 'name'`), {
  by: sql`o.ordinality`,
  from: sql`from jsonb_array_elements(case when jsonb_typeof(${p.options}) = 'array' then ${p.options} else '[]' end) with ordinality o`,
});

const firstPicture = firstOf(
  picture,
  sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
    where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id} order by ${pi.position} limit 1`,
);

const variantsOfProduct = listOf(variant, {
  by: sql`${v.position}, ${v.id}`,
  from: sql`from ${v} left join ${i} on ${i.shopId} = ${v.shopId} and ${i.id} = ${v.imageId}
    where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
});

export type CartQuery = {
  productIds: string[];
  paymentMethod?: string | null;
  voucherCode?: string | null;
  /** Buyer, if already known. */
  buyer?: { mailboxKeys: readonly Buffer[]; contactKey: Uint8Array };
};

type Asked = Omit<CartQuery, "buyer"> & NonNullable<CartQuery["buyer"]> & { shopId: string; now: Date };

const { given: asked, fill } = slots<Asked>();

const product: Value<ShelfProduct> = object({
  id: p.id,
  name: p.name,
  preorderLeadDays: p.preorderLeadDays,
  sellFrom: p.sellFrom,
  sellUntil: p.sellUntil,
  maxPerOrder: p.maxPerOrder,
  optionNames,
  image: firstPicture,
  campaigns: listOf(campaign, {
    by: sql`${k.id}`,
    from: sql`from ${cp} join ${k} on ${k.shopId} = ${cp.shopId} and ${k.id} = ${cp.campaignId}
      where ${cp.shopId} = ${p.shopId} and ${cp.productId} = ${p.id} and ${k.enabled} and ${k.endsAt} > ${asked.now}`,
  }),
  variants: variantsOfProduct,
});

/** All data that a purchase in the shop `s` depends on, from one snapshot. `keys`: number of keys of the buyer's contact. */
const shelfFor = (keys: number) =>
  object({
    terms,
    couriers: couriersOfShop,
    products: listOf(product, {
      from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.published} and ${p.id} = any (${idList(asked.productIds)})`,
    }),
    promotions: listOf(promotion, {
      by: sql`${d.id}`,
      from: sql`from ${d} where ${d.shopId} = ${s.id} and ${d.enabled} and ${d.startsAt} <= ${asked.now}
        and ${d.endsAt} > ${asked.now}`,
    }),
    method: firstOf(method, sql`from ${m} where ${m.shopId} = ${s.id} and ${m.code} = ${asked.paymentMethod}`),
    voucher: firstOf(voucher, sql`from ${c} where ${c.shopId} = ${s.id} and ${c.code} = ${asked.voucherCode}`),
    hasPaid: truth(hasPaid(keys)),
  });

/** An order with total 0 does not count as paid. For an old order without contact key, compares the contact itself. */
function hasPaid(keys: number): Sql {
  if (keys === 0) return sql`false`;
  const o = called(orders, "o");
  return sql`exists (
    select 1 from ${o} where ${o.shopId} = ${s.id} and ${o.paidAt} is not null and ${o.total} > 0 and (
      ${o.mailboxKey} in ${eachOf(asked.mailboxKeys, keys)}
      or (${o.mailboxKey} is null and ${o.contactKey} = ${asked.contactKey})))`;
}

/** All data that a purchase depends on. `hasPaid`: the given contact has paid this shop before. */
export type PurchaseFacts = Found<ReturnType<typeof shelfFor>>;
export type Terms = Found<typeof terms>;
export type CourierTerms = Found<typeof courier>;
export type MethodTerms = Found<typeof method>;

const finding = perCount((keys) => {
  const found = query({ besides: unread(sql`besides`), shelf: when(sql`besides is null`, shelfFor(keys)) });
  return { found, statement: sql`select ${found} from ${s}, asked where ${s.id} = ${asked.shopId}` };
});

const nobody = { mailboxKeys: [], contactKey: Buffer.alloc(0) };

/**
 * Reads all data of a purchase in one round trip, for any number of lines. `question` runs in the same statement: if it returns
 * a value, nothing else is read.
 */
export async function findShelf(
  db: Db,
  shopId: string,
  now: Date,
  { buyer = nobody, ...cart }: CartQuery,
  question: Sql = sql`null::json`,
): Promise<{ shelf: PurchaseFacts | null; besides: unknown }> {
  const { found, statement } = finding(buyer.mailboxKeys.length);
  const selected = fill(statement, { ...cart, ...buyer, shopId, now });
  const row = await found.one(db, sql`with asked as materialized (select ${question} as besides) ${selected}`);
  return row ?? { shelf: null, besides: null };
}
