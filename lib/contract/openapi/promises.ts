import { describeMerchant } from "../merchant/openapi";
import { isVersion, versions } from "../versions";
import { describe } from "./document";
import { outlineOf } from "./outline";

/** What is promised for ever, each written down in a file of this name: every date of the public API, and the merchant's, which has none. */
export const promises: readonly string[] = [...versions, "merchant"];

/** What one of them promises today, a line for each; null where there is none of that name. */
export function promisedToday(promise: string): string[] | null {
  const origin = "https://toko.example";
  if (promise === "merchant") return outlineOf(describeMerchant(origin));
  return isVersion(promise) ? outlineOf(describe(promise, origin)) : null;
}
