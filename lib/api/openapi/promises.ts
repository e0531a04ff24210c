import { isVersion, versions } from "@/lib/contract/versions/versions";
import { describe } from "./document";
import { writeMerchantDocument } from "./merchant-document";
import { outlineDocument } from "./outline";

/** Names of the frozen files: every version of the public API, and the merchant API, which has no versions. */
export const promises: readonly string[] = [...versions, "merchant"];

/** Returns the promises of today, one per line. Null if there is no such name. */
export function promisedToday(promise: string): string[] | null {
  const origin = "https://toko.example";
  if (promise === "merchant") return outlineDocument(writeMerchantDocument());
  return isVersion(promise) ? outlineDocument(describe(promise, origin)) : null;
}
