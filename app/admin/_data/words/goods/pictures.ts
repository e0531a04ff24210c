import { choiceKey } from "@/lib/domain/goods/variants";
import type { GoodsFields, GoodsPicture } from "./goods-fields";

/** Removed picture with its index and the variants that showed it, by their option keys. */
export type RemovedPicture = { picture: GoodsPicture; at: number; shownBy: readonly string[] };

/** Adds a picture. Choosing the same photo twice adds it once. */
export function withPicture(fields: GoodsFields, picture: GoodsPicture): GoodsFields {
  if (fields.images.some(({ id }) => id === picture.id)) return fields;
  return { ...fields, images: [...fields.images, picture] };
}

/** Removes a picture, also from variants that show it. `gone` holds the data to restore it. */
export function withoutPicture(fields: GoodsFields, id: string): { left: GoodsFields; gone: RemovedPicture | null } {
  const at = fields.images.findIndex((each) => each.id === id);
  const picture = fields.images[at];
  if (!picture) return { left: fields, gone: null };
  const left = {
    ...fields,
    images: fields.images.filter((each) => each.id !== id),
    variants: fields.variants.map((each) => (each.image_id === id ? { ...each, image_id: "" } : each)),
  };
  const shownBy = fields.variants.filter((each) => each.image_id === id).map(({ options }) => choiceKey(options));
  return { left, gone: { picture, at, shownBy } };
}

/** Restores a removed picture at its index. A variant that has another picture by now keeps that one. */
export function withPictureAgain(fields: GoodsFields, { picture, at, shownBy }: RemovedPicture): GoodsFields {
  if (fields.images.some(({ id }) => id === picture.id)) return fields;
  return {
    ...fields,
    images: [...fields.images.slice(0, at), picture, ...fields.images.slice(at)],
    variants: fields.variants.map((each) =>
      each.image_id === "" && shownBy.includes(choiceKey(each.options)) ? { ...each, image_id: picture.id } : each,
    ),
  };
}
