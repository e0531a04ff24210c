import { findConfig, findPictures } from "@/lib/adapters/db/shops/shops";
import { ApiError } from "@/lib/contract/errors";
import type { UseCase } from "../../use-case";
import { viewConfig } from "../../views/config";
import { changedBrand } from "./brand";

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
