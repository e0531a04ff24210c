// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code of other files.
import type { Bug } from "./mutation";

/** Mutations of stock, vouchers and one-time codes. */
export const stockBugs: Bug[] = [
  {
    title: "an ended order returns its stock in the stock movements only",
    file: "lib/modules/orders/store/stock.ts",
    from: "stock: sql`${v.stock} + ${takenStock.qty}`",
    to: "stock: sql`${v.stock}`",
  },
  {
    title: "an ended order returns its stock without a stock movement",
    file: "lib/modules/orders/store/stock.ts",
    from: "noted as (${noting} from taken)",
    to: "noted as (${noting} from taken where false)",
  },
  {
    title: "an ended order keeps its voucher use",
    file: "lib/modules/orders/store/stock.ts",
    from: "usedCount: sql`${c.usedCount} - 1`",
    to: "usedCount: sql`${c.usedCount}`",
  },
  {
    title: "an expired order returns nothing",
    file: "lib/modules/orders/rules/order-states.ts",
    from: 'const isEnd = event === "expire" || event === "cancel"',
    to: 'const isEnd = event === "cancel"',
  },
  {
    title: "a cancelled order returns nothing",
    file: "lib/modules/orders/rules/order-states.ts",
    from: 'event === "expire" || event === "cancel" || event === "refund"',
    to: 'event === "expire" || event === "refund"',
  },
  {
    title: "code tries are unlimited",
    file: "lib/modules/verification/store/codes.ts",
    from: " and ${c.tries} < ${searched.most}::int",
    to: " and ${searched.most}::int > 0",
  },
  {
    title: "a wrong code is not counted",
    file: "lib/modules/checkout/use-cases/checkout.ts",
    from: 'if (!right) return new ApiError("invalid_code");',
    to: 'if (!right) throw new ApiError("invalid_code");',
  },
  {
    title: "a placed order leaves its code unused",
    file: "lib/modules/orders/store/new-orders.ts",
    from: "usedAt: order.placedAt, tries: sql",
    to: "tries: sql",
  },
  {
    title: "a lookup code works twice",
    file: "lib/modules/orders/use-cases/lookup.ts",
    from: "await useCode(tx, ctx.shop.id, right.id, ctx.now);",
    to: "",
  },
  {
    title: "repeating the right code places a second order",
    file: "lib/modules/checkout/use-cases/checkout.ts",
    from: "if (right.isUsed) {",
    to: "if (false) {",
  },
  {
    title: "an order is stored under another token than its buyer got",
    file: "lib/modules/checkout/service/new-order.ts",
    from: "deriveTrackingToken(ctx, { id, tokenVersion: 1 })",
    to: "deriveTrackingToken(ctx, { id, tokenVersion: 2 })",
  },
  {
    title: "of two equal cart lines only one counts",
    file: "lib/modules/checkout/rules/cart.ts",
    from: "qty: before + qty });",
    to: "qty: before * 0 + qty });",
  },
  {
    title: "a contact uses a voucher as often as it has drafts",
    file: "lib/modules/promotions/store/voucher-uses.ts",
    from: "where (select count(*) from held) < coalesce(${countedVoucher.quotaPerContact}, 2147483647)",
    to: "where (select count(*) from held) >= 0",
  },
  {
    title: "a lookup shows the orders of all contacts",
    file: "lib/modules/orders/store/orders.ts",
    from: " and ${c.contactKey} in ${toKeyList(contactKeys)} and ${isIt}",
    to: " and ${contactKeys.length} > 0 and (${isIt} or true)",
  },
];
