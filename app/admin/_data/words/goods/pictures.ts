import { choiceKey } from "@/lib/domain/goods/variants";
import type { GoodsFields, GoodsPicture } from "./goods-fields";

/** A picture that was taken away, where it stood, and which variants showed it, by what is chosen for them. */
export type RemovedPicture = { picture: GoodsPicture; at: number; shownBy: readonly string[] };

/** The same photo chosen twice is one picture. */
export function withPicture(fields: GoodsFields, picture: GoodsPicture): GoodsFields {
  if (fields.images.some(({ id }) => id === picture.id)) return fields;
  return { ...fields, images: [...fields.images, picture] };
}

/** The product without a picture: a variant that showed it shows none. `gone` is what brings it back. */
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

/** The product with a picture that was taken away, where it stood; a variant that was given another one meanwhile keeps that. */
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
