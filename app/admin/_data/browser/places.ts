import { createClient, EtalaseError } from "@/lib/client";

/** A place that the destination search knows. */
export type FoundPlace = { ref: string; label: string };

const shop = createClient({ retries: 1 });
const most = 6;

/** Whether enough is typed to look for it. */
export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= 3;
}

/** The places for what is typed, as buyers find them; `words` where there is something to say instead. */
export async function findPlaces(typed: string, signal: AbortSignal): Promise<{ found: FoundPlace[]; words: string }> {
  const q = typed.trim();
  if (!isLongEnough(q)) return { found: [], words: "" };
  try {
    const { results } = await shop.searchDestinations({ q, limit: most }, { signal, idempotencyKey: null });
    const found = (results ?? []).flatMap(({ ref, label }) => (ref && label ? [{ ref, label }] : []));
    return { found, words: found.length > 0 ? "" : "Tempat itu tidak ditemukan. Coba nama kecamatan atau kode pos." };
  } catch (failure) {
    if (signal.aborted) return { found: [], words: "" };
    if (!(failure instanceof EtalaseError)) throw failure;
    return { found: [], words: "Pencarian terputus. Ketik lagi sebentar." };
  }
}
