import type { ShareCard } from "@/app/(storefront)/_copy/sharing/share-card";
import { drawCardInTurn } from "@/lib/server/pages/card-picture";
import { cachedPicture } from "@/lib/server/pages/picture-cache";
import { hashShareCard } from "./share-card-path";
import { drawShareCard, PhotoMissing } from "./share-card-picture";

/** The picture of a URL with the current hash never changes. That of an older URL is the current one, for a while. */
const lasting = "public, max-age=31536000, immutable";
const brief = "public, max-age=300";

/** Sends the picture of a card. An outdated link in a chat shows the current price, not an error. */
export async function answerShareCard(request: Request, card: ShareCard, file: string): Promise<Response> {
  try {
    const { bytes, etag, isComplete } = await findPicture(card);
    const caching = file === `${hashShareCard(card)}.jpg` ? lasting : brief;
    const headers = { "Cache-Control": isComplete ? caching : "no-store", ETag: etag };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(bytes), { headers: { ...headers, "Content-Type": "image/jpeg" } });
  } catch (failure) {
    if (!(failure instanceof CardsWaiting)) throw failure;
    const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
    return new Response("Terlalu banyak gambar sedang dibuat. Coba lagi sebentar.", { status: 503, headers });
  }
}

/** Returns the cached or drawn picture. If the photo cannot be read now, it is drawn without one. */
async function findPicture(card: ShareCard) {
  try {
    return { ...(await findDrawn(card)), isComplete: true };
  } catch (failure) {
    if (!(failure instanceof PhotoMissing)) throw failure;
    return { ...(await findDrawn({ ...card, picture: null })), isComplete: false };
  }
}

function findDrawn(card: ShareCard) {
  return cachedPicture(JSON.stringify({ card }), async () => {
    const bytes = await drawCardInTurn(() => drawShareCard(card));
    if (!bytes) throw new CardsWaiting();
    return bytes;
  });
}

class CardsWaiting extends Error {
  override readonly name = "CardsWaiting";
}
