import { digest } from "@/lib/adapters/secrets";
import type { ShopOrigins } from "@/lib/domain/domains/origins";
import type { House } from "../context";

type TokenedOrder = { id: string; tokenVersion: number };
type Home = Pick<House, "secrets"> & { shop: { id: string } };

/** An order that has its token: the hash by which it is found, and the token itself, sealed, once the secret has changed. */
type TrackableOrder = TokenedOrder & { tokenHash: Uint8Array; sealedToken: Uint8Array | null };

/** A new order's token: 256 bits that follow from the server's secret, so that no table need hold it. */
export function newTokenOf({ secrets, shop }: Home, order: TokenedOrder): string {
  return secrets.sign("track", placeOf(shop.id, order)).toString("base64url");
}

/** The token that opens an order. It stays what it was when it was given out, whatever the secret is by now. */
export function tokenOf({ secrets, shop }: Home, order: TrackableOrder): string {
  const place = placeOf(shop.id, order);
  const derived = secrets.signs("track", place).map((key) => key.toString("base64url"));
  const given = derived.find((token) => tokenHashOf(token).equals(order.tokenHash));
  if (given !== undefined) return given;
  if (!order.sealedToken) throw new Error("The secret that an order's token follows from is gone.");
  return secrets.open("track", place, order.sealedToken);
}

/** The token, sealed so that the secret which it follows from can go; null where that is done, or is the present one. */
export function renewToken(home: Home, order: TrackableOrder): Buffer | null {
  const { secrets, shop } = home;
  const place = placeOf(shop.id, order);
  if (tokenHashOf(newTokenOf(home, order)).equals(order.tokenHash)) return null;
  if (order.sealedToken && secrets.isPresent("track", place, order.sealedToken)) return null;
  return secrets.seal("track", place, tokenOf(home, order));
}

/** What an order is found by. */
export function tokenHashOf(token: string): Buffer {
  return digest(token);
}

function placeOf(shopId: string, { id, tokenVersion }: TokenedOrder): string {
  return `${shopId}/${id}/${tokenVersion}`;
}

/** Where the buyer follows the order: on the shop's primary domain, never on the host that was called (spec 6). */
export function trackUrlOf(ctx: Home & { shop: Pick<ShopOrigins, "buyerOrigin"> }, order: TrackableOrder): string {
  return `${ctx.shop.buyerOrigin}/track/${tokenOf(ctx, order)}`;
}
