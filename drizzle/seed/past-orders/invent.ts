import { and, eq } from "drizzle-orm";
import type { Cart } from "@/lib/modules/checkout/service/cart";
import type { Shipping } from "@/lib/modules/checkout/service/shipping";
import { findPurchaseData, type PurchaseData } from "@/lib/modules/checkout/store/cart";
import type { ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import type { PaymentMethodSettings } from "@/lib/modules/shops/service/purchase-settings";
import type { Db } from "@/lib/platform/db/connection/client";
import { type IdPrefix, newId, withIdSource } from "@/lib/platform/random";
import { products } from "@/lib/schema/catalog";
import { paymentMethods } from "@/lib/schema/shops";
import type { Context } from "@/lib/use-case/context";
import { writeDigits } from "@/lib/values/indonesian";
import { isManual } from "@/lib/values/payment-kind";
import type { DemoShop } from "../demo-shop";
import { inventCart, type SoldProduct } from "./baskets";
import { inventBuyers, type PastBuyer } from "./buyers";
import { listOrderTimes } from "./calendar";
import { type Chance, createChance } from "./chance";
import { inventHistory } from "./fates";
import { buildPastOrder, type PastOrder } from "./order-rows";

/** Invents the orders of the past 90 days. The same shop and time give the same orders. */
export async function inventPastOrders(ctx: Context, shop: DemoShop): Promise<PastOrder[]> {
  const chance = createChance(shop.slug);
  const catalog = await readCatalog(ctx);
  const times = listOrderTimes(chance, ctx.now, shop.ordersPerDay);
  const buyers = inventBuyers(chance, Math.ceil(times.length * 0.6), catalog.purchase.terms.contactChannel);
  const numbers = new Set<string>();
  const all: PastOrder[] = [];
  for (const at of times) {
    const cart = inventCart(chance, shop, { ...catalog, at, now: ctx.now });
    const buyer = buyers[chance.below(buyers.length)];
    const [method, ...others] = catalog.methods;
    if (!cart || !buyer || !method) continue;
    const shipping = await inventShipping(ctx, chance, cart, buyer);
    const payable = chance.pickWeighted([method, ...others], ({ code }) => methodWeights[code] ?? 1);
    const purchase = {
      cart,
      buyer: buyer.buyer,
      shipping,
      method: payable,
      number: newNumber(cart.shop, at, chance, numbers),
    };
    const history = inventHistory(chance, at, ctx.now, isManual(payable.code));
    const idSource = (prefix: IdPrefix) => newId(prefix, at, chance.bytes(10));
    all.push(
      await withIdSource(idSource, async () => buildPastOrder({ ...ctx, now: at }, chance, { ...purchase, history })),
    );
  }
  return all;
}

/** Buyers of a small shop mostly pay by QRIS. */
const methodWeights: Record<string, number> = { qris: 9, ewallet: 3, va_bca: 3, transfer_bca: 2, transfer_bri: 3 };

type Catalog = { purchase: PurchaseData; products: SoldProduct[]; methods: PaymentMethodSettings[] };

/** Reads products, prices and enabled payment methods of a shop as a purchase does. */
async function readCatalog({ db, shop, now }: Context): Promise<Catalog> {
  const rows = await db
    .select({ id: products.id, slug: products.slug, createdAt: products.createdAt })
    .from(products)
    .where(eq(products.shopId, shop.id))
    .orderBy(products.id);
  const purchase = await needPurchase(db, shop.id, now, { productIds: rows.map(({ id }) => id) });
  const isEnabled = and(eq(paymentMethods.shopId, shop.id), eq(paymentMethods.enabled, true));
  const codes = await db
    .select({ code: paymentMethods.code })
    .from(paymentMethods)
    .where(isEnabled)
    .orderBy(paymentMethods.position);
  const methods: PaymentMethodSettings[] = [];
  for (const { code } of codes) {
    const { method } = await needPurchase(db, shop.id, now, { productIds: [], paymentMethod: code });
    if (method) methods.push(method);
  }
  const known = new Map(purchase.products.map((product) => [product.id, product]));
  const sold = rows.flatMap(({ id, slug, createdAt }): SoldProduct[] => {
    const product = known.get(id);
    return product ? [{ ...product, slug, createdAt }] : [];
  });
  return { purchase, products: sold, methods };
}

async function needPurchase(db: Db, shopId: string, now: Date, query: Parameters<typeof findPurchaseData>[3]) {
  const { purchase } = await findPurchaseData(db, shopId, now, query);
  if (!purchase) throw new Error("The demo shop does not exist.");
  return purchase;
}

async function inventShipping(
  ctx: Context,
  chance: Chance,
  cart: Cart,
  { destinationRef }: PastBuyer,
): Promise<Shipping> {
  const { shipping: provider } = await ctx.providers(ctx.shop.id);
  const destination = await provider.find(destinationRef);
  const quotes = cart.shop.shippingMode === "quoted" ? await listQuotes(provider, cart, destinationRef) : [];
  const [quote, ...others] = quotes;
  const [courier, ...otherCouriers] = cart.couriers.filter(({ enabled }) => enabled);
  if (!courier) throw new Error("The demo shop has no courier.");
  const city = destination?.city ?? null;
  if (quote) {
    const { courierCode, service, etd, cost } = chance.pick([quote, ...others]);
    const destinationLabel = destination?.label ?? null;
    return { courierCode, courierService: service, courierEtd: etd, cost, destinationRef, destinationLabel, city };
  }
  const { code, service, eta, cost } = chance.pick([courier, ...otherCouriers]);
  return {
    courierCode: code,
    courierService: service,
    courierEtd: eta,
    cost,
    destinationRef: null,
    destinationLabel: null,
    city,
  };
}

/** Rates of the couriers and services that the shop offers. */
async function listQuotes(provider: ShippingProvider, cart: Cart, destinationRef: string) {
  const originRef = cart.shop.originRef ?? "";
  const offered = cart.couriers.filter(({ enabled }) => enabled);
  const codes = offered.map(({ code }) => code);
  const found = await provider.quote({ originRef, destinationRef, weightGrams: cart.weightGrams, couriers: codes });
  return found.filter(({ courierCode, service }) =>
    offered.some(({ code, services }) => code === courierCode && services.includes(service)),
  );
}

const numberCharacters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Creates an order number that no other past order has. */
function newNumber(shop: Cart["shop"], at: Date, chance: Chance, taken: Set<string>): string {
  const tail = Array.from({ length: 4 }, () => numberCharacters[chance.below(numberCharacters.length)]).join("");
  const number = `${shop.orderPrefix}-${writeDigits(at, shop.timeZone)}-${tail}`;
  if (taken.has(number)) return newNumber(shop, at, chance, taken);
  taken.add(number);
  return number;
}
