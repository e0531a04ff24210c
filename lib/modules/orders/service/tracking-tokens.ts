import type { ShopOrigins } from "@/lib/modules/shops/rules/origins";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Deps } from "@/lib/use-case/context";

type TokenedOrder = { id: string; tokenVersion: number };
type Home = Pick<Deps, "secrets"> & { shop: { id: string } };

/** Order with the hash of its tracking token. The token itself is stored, encrypted, only after the secret has changed. */
type TrackableOrder = TokenedOrder & { tokenHash: Uint8Array; sealedToken: Uint8Array | null };

/** Tracking token of a new order: 256 bits derived from the server's secret, so no table has to store it. */
export function deriveTrackingToken({ secrets, shop }: Home, order: TokenedOrder): string {
  return secrets.sign("track", buildTokenContext(shop.id, order)).toString("base64url");
}

/** Returns the tracking token of an order. It stays the same when the secret changes. */
export function getTrackingToken({ secrets, shop }: Home, order: TrackableOrder): string {
  const tokenContext = buildTokenContext(shop.id, order);
  const derived = secrets.signs("track", tokenContext).map((key) => key.toString("base64url"));
  const given = derived.find((token) => hashTrackingToken(token).equals(order.tokenHash));
  if (given !== undefined) return given;
  if (!order.sealedToken) throw new Error("The secret of the tracking token is missing.");
  return secrets.open("track", tokenContext, order.sealedToken);
}

/**
 * Encrypts the token, so the secret from which it was derived can be removed. Null if that is done or the secret is current.
 */
export function renewToken(home: Home, order: TrackableOrder): Buffer | null {
  const { secrets, shop } = home;
  const tokenContext = buildTokenContext(shop.id, order);
  if (hashTrackingToken(deriveTrackingToken(home, order)).equals(order.tokenHash)) return null;
  if (order.sealedToken && secrets.isPresent("track", tokenContext, order.sealedToken)) return null;
  return secrets.encrypt("track", tokenContext, getTrackingToken(home, order));
}

/** Hash by which an order is found. */
export function hashTrackingToken(token: string): Buffer {
  return digest(token);
}

function buildTokenContext(shopId: string, { id, tokenVersion }: TokenedOrder): string {
  return `${shopId}/${id}/${tokenVersion}`;
}

/** URL of the tracking page, on the shop's primary domain, never on the host of the request (spec 6). */
export function buildOrderTrackingUrl(
  ctx: Home & { shop: Pick<ShopOrigins, "buyerOrigin"> },
  order: TrackableOrder,
): string {
  return `${ctx.shop.buyerOrigin}/track/${getTrackingToken(ctx, order)}`;
}
