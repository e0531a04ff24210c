import { limits } from "@/lib/contract/limits";

/** The words of a merchant's search that count, each of which must begin one of the product's. */
export function searchedIn(q: string | undefined): string[] {
  return (q?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, limits.searchWords);
}
