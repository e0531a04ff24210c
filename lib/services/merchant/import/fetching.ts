import { lockProducts } from "@/lib/adapters/db/catalogue/editing/facts";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { type DuePicture, giveUpPicture, showPicture, takeDuePictures } from "@/lib/adapters/db/imports/pictures";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { baseline } from "@/lib/contract/versions";
import { createKeylessIdempotent, type House } from "../../context";
import { findAnyShop } from "../../shops/shops";
import type { MerchantContext } from "../context";
import { uploadMedia } from "../goods/media";

const atOnce = 20;
const mostTries = 5;
/** Permanent reasons for giving up a downloaded picture. Other API errors are retried. */
const failures: Partial<Record<string, string>> = { picture_refused: "no_picture", media_full: "full" };
const againMs = 10 * 60_000;

/**
 * Fetches pictures named in imported files, for a limited time. They are re-encoded and stored like uploaded pictures.
 * Addresses in private networks and files that are not pictures are given up. Returns the number of settled pictures.
 */
export async function fetchPictures(house: House, now: Date): Promise<number> {
  if (!house.media) return 0;
  const start = performance.now();
  const isOver = () => performance.now() - start >= limits.importWorkSeconds * 1_000;
  let settled = 0;
  for (;;) {
    const due = await takeDuePictures(house.db, now, new Date(now.getTime() + againMs), atOnce);
    for (const picture of due) settled += Number(await settle(house, picture, now));
    if (due.length < atOnce || isOver()) return settled;
  }
}

async function settle(house: House, picture: DuePicture, now: Date): Promise<boolean> {
  const { fetchOutward } = await house.partners(picture.shopId);
  const found = await fetchOutward(picture.url);
  const failure = Buffer.isBuffer(found) ? await keep(house, picture, found, now) : found;
  if (failure === null) return true;
  if (failure === "away" && picture.tries < mostTries) return false;
  await giveUpPicture(house.db, picture, failure);
  return true;
}

/** Stores a fetched picture. Returns a short reason if that failed; null on success. */
async function keep(house: House, picture: DuePicture, bytes: Buffer, now: Date): Promise<string | null> {
  const shop = await findAnyShop(house.db, picture.host, now.getTime());
  if (!shop) return "away";
  const who = { kind: "system" } as const;
  const ctx: MerchantContext = {
    ...house,
    shop,
    version: baseline,
    now,
    caller: null,
    once: createKeylessIdempotent(house.db),
    who,
  };
  try {
    const { id } = await uploadMedia(ctx, { bytes, contentType: "application/octet-stream" });
    if (!id) return "away";
    await transact(house.db, async (tx) => {
      await lockProducts(tx, shop.id, [picture.productId]);
      await showPicture(tx, picture, id);
    });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failures[failure.code] ?? "away";
  }
}
