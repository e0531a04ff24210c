import { ApiError } from "@/lib/contract/errors";
import { lockMediaRoom, sumMedia } from "@/lib/modules/catalog/store/images";
import type { Db } from "@/lib/platform/db/connection/client";
import type { DeploymentConfig } from "@/lib/use-case/context";
import { isNearlyFull, type MediaRoom, usualMediaMegabytes } from "@/lib/values/media/media-room";

const usualBytes = usualMediaMegabytes * 1024 * 1024;

/** Shop and, if known, the settings of its deployment. */
type RoomContext = { shop: { id: string }; env?: Pick<DeploymentConfig, "mediaBytesPerShop"> };

/** Storage that the shop's pictures use, and its limit. */
async function findMediaRoom(db: Db, { shop, env }: RoomContext): Promise<MediaRoom> {
  return { used: await sumMedia(db, shop.id), most: env?.mediaBytesPerShop ?? usualBytes };
}

/** Throws `media_full` if the shop has no space for a picture of this size. */
export async function needMediaRoom(db: Db, ctx: RoomContext, bytes: number): Promise<void> {
  const { used, most } = await findMediaRoom(db, ctx);
  if (used + bytes > most) throw new ApiError("media_full", { used_bytes: used, max_bytes: most });
}

/** Checks the space inside the transaction that stores the picture. Concurrent uploads wait for it. */
export async function takeMediaRoom(tx: Db, ctx: RoomContext, bytes: number): Promise<void> {
  await lockMediaRoom(tx, ctx.shop.id);
  await needMediaRoom(tx, ctx, bytes);
}

/** Returns the storage usage of a shop that is nearly full; null if there is enough space. */
export async function findNearlyFull(db: Db, ctx: RoomContext): Promise<MediaRoom | null> {
  const room = await findMediaRoom(db, ctx);
  return isNearlyFull(room) ? room : null;
}
