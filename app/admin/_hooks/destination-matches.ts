import { createClient, EtalaseError } from "@/lib/client";

/** Result of the destination search. */
export type DestinationMatch = { ref: string; label: string };

const shop = createClient({ retries: 1 });
const most = 6;

/** True if the query is long enough to search. */
export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= 3;
}

/** Searches destinations with the API that buyers use. `message` is for the user, e.g. if nothing was found. */
export async function listDestinationMatches(
  typed: string,
  signal: AbortSignal,
): Promise<{ found: DestinationMatch[]; message: string }> {
  const q = typed.trim();
  if (!isLongEnough(q)) return { found: [], message: "" };
  try {
    const { results } = await shop.searchDestinations({ q, limit: most }, { signal, idempotencyKey: null });
    const found = (results ?? []).flatMap(({ ref, label }) => (ref && label ? [{ ref, label }] : []));
    return { found, message: found.length > 0 ? "" : "Tempat itu tidak ditemukan. Coba nama kecamatan atau kode pos." };
  } catch (failure) {
    if (signal.aborted) return { found: [], message: "" };
    if (!(failure instanceof EtalaseError)) throw failure;
    return { found: [], message: "Pencarian terputus. Ketik lagi sebentar." };
  }
}
