import { ApiError } from "@/lib/contract/errors";
import { changedBrand } from "@/lib/modules/content/service/brand";
import { findConfig, findPictures } from "@/lib/modules/content/service/storefront-config";
import { viewConfig } from "@/lib/modules/content/views/config";
import type { UseCase } from "@/lib/use-case/use-case";

/** Previews the storefront configuration with these settings. Nothing is saved. */
export const previewShopSettings: UseCase<"previewShopSettings"> = async ({ db, shop, now }, wanted) => {
  const config = await findConfig(db, shop.id, now);
  if (!config) throw new ApiError("shop_not_found");
  const brand = changedBrand(config.brand, wanted.brand ?? {});
  const { aboutImageId, logoImageId, socialImageId, heroImageIds = [] } = brand;
  const ids = [aboutImageId, logoImageId, socialImageId, ...heroImageIds].filter((id) => id !== undefined);
  const { announcement_text: text } = wanted;
  return viewConfig(
    {
      ...config,
      brand,
      pictures: await findPictures(db, shop.id, ids),
      name: wanted.name ?? config.name,
      announcementEnabled: wanted.announcement_enabled ?? config.announcementEnabled,
      announcementText: text === undefined ? config.announcementText : text,
    },
    { origin: shop.origin, now },
  );
};
