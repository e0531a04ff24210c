import { findNearlyFull } from "@/lib/modules/catalog/service/media-room";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { percentUsed } from "@/lib/values/media/media-room";
import { advice, type Deployment, type Finding } from "./finding";

type MediaDeployment = Pick<Deployment, "db"> & { env: Pick<Deployment["env"], "mediaBytesPerShop"> };

/** Finds shops whose pictures use nearly all of their space, or all of it. No picture can be uploaded then. */
export async function checkMediaRoom({ db, env }: MediaDeployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const findings = shops.map(async (shop): Promise<Finding[]> => {
    const room = await findNearlyFull(db, { env, shop });
    const what = room && `${shop.slug}: pictures use ${percentUsed(room)} % of their space.`;
    return what ? [advice(what, "Delete unused pictures, or raise MEDIA_MB_PER_SHOP.")] : [];
  });
  return (await Promise.all(findings)).flat();
}
