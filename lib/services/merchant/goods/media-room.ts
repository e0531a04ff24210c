import type { Db } from "@/lib/adapters/db/connection/client";
import { lockMediaRoom, sumMedia } from "@/lib/adapters/db/shops/images";
import { ApiError } from "@/lib/contract/errors";
import { isNearlyFull, type MediaRoom, usualMediaMegabytes } from "@/lib/domain/goods/media-room";
import type { HouseRules } from "../../context";

const usualBytes = usualMediaMegabytes * 1024 * 1024;

/** A shop, and the settings of its deployment where they are known. */
type RoomContext = { shop: { id: string }; env?: Pick<HouseRules, "mediaBytesPerShop"> };

/** How much of its room the shop's pictures take up. */
async function findMediaRoom(db: Db, { shop, env }: RoomContext): Promise<MediaRoom> {
  return { used: await sumMedia(db, shop.id), most: env?.mediaBytesPerShop ?? usualBytes };
}

/** Refuses a picture of so many bytes where the shop has no room for it. */
export async function needMediaRoom(db: Db, ctx: RoomContext, bytes: number): Promise<void> {
  const { used, most } = await findMediaRoom(db, ctx);
  if (used + bytes > most) throw new ApiError("media_full", { used_bytes: used, most_bytes: most });
}

/** The same within the transaction that stores the picture: others that are uploaded meanwhile wait for it. */
export async function takeMediaRoom(tx: Db, ctx: RoomContext, bytes: number): Promise<void> {
  await lockMediaRoom(tx, ctx.shop.id);
  await needMediaRoom(tx, ctx, bytes);
}

/** The room of a shop whose owner should make some; null where there is enough. */
export async function findNearlyFull(db: Db, ctx: RoomContext): Promise<MediaRoom | null> {
  const room = await findMediaRoom(db, ctx);
  return isNearlyFull(room) ? room : null;
}
