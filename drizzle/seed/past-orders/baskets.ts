import type { CartItem, CartProduct } from "@/lib/modules/checkout/rules/cart";
import { buildCart, type Cart } from "@/lib/modules/checkout/service/cart";
import type { PurchaseData } from "@/lib/modules/checkout/store/cart";
import { discounted } from "@/lib/values/money";
import type { DemoShop } from "../demo-shop";
import { discountWeek, isDiscountDay } from "./calendar";
import type { Chance } from "./chance";

const dayMs = 86_400_000;

/** Product with its slug, and the time since which the shop has it. */
export type SoldProduct = CartProduct & { slug: string; createdAt: Date };

/** Picks the products of an order by their popularity, and prices them as on that day. Null if the shop had none. */
export function inventCart(
  chance: Chance,
  shop: DemoShop,
  { products, purchase, at, now }: { products: readonly SoldProduct[]; purchase: PurchaseData; at: Date; now: Date },
): Cart | null {
  const [first, ...rest] = products.filter(({ createdAt }) => createdAt <= at).filter(isSellable);
  if (!first) return null;
  const popularityOf = ({ slug }: SoldProduct) => shop.products[slug]?.popularity ?? 0;
  const chosen = new Map<string, CartItem>();
  for (let line = chance.pick([1, 1, 1, 2, 2, 3]); line > 0; line--) {
    const product = chance.pickWeighted([first, ...rest], popularityOf);
    const [variant, ...others] = product.variants.filter(hasStock);
    if (!variant) continue;
    const { id, stock } = chance.pick([variant, ...others]);
    const qty = Math.min(chance.pick([1, 1, 1, 1, 2, 2, 3]), stock ?? 3, product.maxPerOrder ?? 3);
    chosen.set(product.id, { productId: product.id, variantId: id, qty });
  }
  if (chosen.size === 0) return null;
  // Promotions of the shop began a month ago.
  const promotions = now.getTime() - at.getTime() < 29 * dayMs ? purchase.promotions : [];
  const cart = buildCart([...chosen.values()], { ...purchase, promotions }, at);
  return isDiscountDay(Math.ceil((now.getTime() - at.getTime()) / dayMs)) ? withDiscount(cart) : cart;
}

function isSellable({ sellFrom, sellUntil, variants }: SoldProduct): boolean {
  return sellFrom === null && sellUntil === null && variants.some(hasStock);
}

function hasStock({ stock }: { stock: number | null }): boolean {
  return stock === null || stock > 0;
}

function withDiscount(cart: Cart): Cart {
  const { name, percent } = discountWeek;
  const lines = cart.lines.map((line) => {
    const unitPrice = discounted(line.undiscountedUnitPrice, { type: "percentage", value: percent });
    return { ...line, promotionName: name, unitPrice, lineTotal: unitPrice * line.qty };
  });
  return { ...cart, lines, subtotal: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) };
}
