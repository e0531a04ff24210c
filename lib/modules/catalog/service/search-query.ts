import { limits } from "@/lib/contract/limits";

/** Words of a merchant's search. A product matches if each is the prefix of one of its words. */
export function parseSearchQuery(q: string | undefined): string[] {
  return (q?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, limits.tokensPerSearch);
}
