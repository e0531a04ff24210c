import { ApiError } from "@/lib/contract/errors";
import type { ShippingDestination, ShippingProvider } from "@/lib/modules/shipping/providers/provider";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";

/** Returns the destination with this `ref`. Throws `not_found` if the provider does not know it. */
export async function getDestination(shipping: ShippingProvider, ref: string): Promise<ShippingDestination> {
  const found = await answerShipping(shipping.find(ref));
  if (!found) throw new ApiError("not_found", { resource: "destination" });
  return found;
}

/** Returns the name of the place that parcels leave from; null if it is unset, unknown, or the provider does not respond. */
export async function findOriginLabel(shipping: ShippingProvider, ref: string | null): Promise<string | null> {
  if (ref === null || !shipping.knows(ref)) return null;
  const origin = await shipping.find(ref).catch(() => null);
  return origin?.label ?? null;
}

/** Returns the provider's response. Any provider error becomes `unavailable`. */
export async function answerShipping<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (err) {
    if (!(err instanceof ProviderFault)) throw err;
    log().warn({ err }, "a shipping provider failed");
    throw new ApiError("unavailable");
  }
}
