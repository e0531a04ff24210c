import { digest } from "@/lib/adapters/secrets";
import type { House } from "./context";

type Named = { id: string; tokenVersion: number };
type Home = Pick<House, "secrets"> & { shop: { id: string; origin: string } };

/** The token that opens one order: 256 bits that follow from the server's secret, so that no table need hold it. */
export function tokenOf({ secrets, shop }: Home, order: Named): string {
  return secrets.sign("track", `${shop.id}/${order.id}/${order.tokenVersion}`).toString("base64url");
}

/** What an order is found by. */
export function tokenHashOf(token: string): Buffer {
  return digest(token);
}

/** Where the buyer follows the order: on the shop's primary domain, never on the host that was called (spec 6). */
export function trackUrlOf(ctx: Home, order: Named): string {
  return `${ctx.shop.origin}/track/${tokenOf(ctx, order)}`;
}
