import type { ShopConfig } from "./shop-config";

/** Shape beside a name. */
export type MarkShape =
  | "box"
  | "arrow"
  | "bolt"
  | "pin"
  | "envelope"
  | "code"
  | "bank"
  | "transfer"
  | "wallet"
  | "card"
  | "coin";

/** Courier or payment method, in short form. */
export type Mark = { code: string; label: string; shape: MarkShape };

const couriers: Record<string, MarkShape> = { jnt: "arrow", sicepat: "bolt", anteraja: "pin", pos: "envelope" };

const paymentShapes: [code: RegExp, shape: MarkShape][] = [
  [/^qris/, "code"],
  [/^va/, "bank"],
  [/^transfer/, "transfer"],
  [/^ewallet/, "wallet"],
  [/^card/, "card"],
];

/** Enabled couriers and payment methods of the shop, in the merchant's order. */
export function listShopMarks({ commerce }: ShopConfig): { couriers: Mark[]; paymentMethods: Mark[] } {
  return {
    couriers: marks(commerce?.couriers ?? [], (code) => couriers[code] ?? "box"),
    paymentMethods: marks(
      commerce?.payment_methods ?? [],
      (code) => paymentShapes.find(([pattern]) => pattern.test(code))?.[1] ?? "coin",
    ),
  };
}

type Offered = { code: string | null; name: string | null; enabled: boolean | null };

function marks(offered: readonly Offered[], shapeOf: (code: string) => MarkShape): Mark[] {
  return offered.flatMap(({ code, name, enabled }) =>
    code && enabled ? [{ code, label: short(name ?? code), shape: shapeOf(code) }] : [],
  );
}

/** Shortens a name: "BCA Virtual Account" gives "BCA VA", "Transfer Bank BCA" gives "Transfer BCA". */
function short(name: string): string {
  return name
    .replace("Virtual Account", "VA")
    .replace("Transfer Bank", "Transfer")
    .replace(/ (Express|Indonesia)$/, "");
}
