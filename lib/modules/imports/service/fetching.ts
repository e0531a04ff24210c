import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { baseline } from "@/lib/contract/versions/versions";
import { lockProducts } from "@/lib/modules/catalog/service/editing";
import { uploadMedia } from "@/lib/modules/catalog/service/media";
import { attachPicture, type DuePicture, giveUpPicture, takeDuePictures } from "@/lib/modules/imports/store/pictures";
import { findAnyShop } from "@/lib/modules/shops/service/shops";
import { transact } from "@/lib/platform/db/connection/transaction";
import { createKeylessIdempotent, type Deps } from "@/lib/use-case/context";
import type { MerchantContext } from "@/lib/use-case/merchant-context";

const batchSize = 20;
const mostTries = 5;
/** Permanent reasons for giving up a downloaded picture. Other API errors are retried. */
const failures: Partial<Record<string, string>> = { picture_refused: "no_picture", media_full: "full" };
const againMs = 10 * 60_000;

/**
 * Fetches pictures named in imported files, for a limited time. They are re-encoded and stored like uploaded pictures.
 * Addresses in private networks and files that are not pictures are given up. Returns the number of settled pictures.
 */
export async function fetchPictures(deps: Deps, now: Date): Promise<number> {
  if (!deps.media) return 0;
  const start = performance.now();
  const isOver = () => performance.now() - start >= limits.importWorkSeconds * 1_000;
  let settled = 0;
  for (;;) {
    const due = await takeDuePictures(deps.db, now, new Date(now.getTime() + againMs), batchSize);
    for (const picture of due) settled += Number(await settle(deps, picture, now));
    if (due.length < batchSize || isOver()) return settled;
  }
}

async function settle(deps: Deps, picture: DuePicture, now: Date): Promise<boolean> {
  const { fetchOutward } = await deps.providers(picture.shopId);
  const result = await fetchOutward(picture.url);
  const failure = result.kind === "fetched" ? await storePicture(deps, picture, result.bytes, now) : result.kind;
  if (failure === null) return true;
  if (failure === "away" && picture.tries < mostTries) return false;
  await giveUpPicture(deps.db, picture, failure);
  return true;
}

/** Stores a fetched picture. Returns a short reason if that failed; null on success. */
async function storePicture(deps: Deps, picture: DuePicture, bytes: Buffer, now: Date): Promise<string | null> {
  const shop = await findAnyShop(deps.db, picture.host, now.getTime());
  if (!shop) return "away";
  const actor = { kind: "system" } as const;
  const ctx: MerchantContext = {
    ...deps,
    shop,
    version: baseline,
    now,
    caller: null,
    idempotent: createKeylessIdempotent(deps.db),
    actor,
  };
  try {
    const { id } = await uploadMedia(ctx, { bytes, contentType: "application/octet-stream" });
    if (!id) return "away";
    await transact(deps.db, async (tx) => {
      await lockProducts(tx, shop.id, [picture.productId]);
      await attachPicture(tx, picture, id);
    });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failures[failure.code] ?? "away";
  }
}
