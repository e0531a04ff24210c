import { choiceKey } from "@/lib/modules/catalog/rules/variants";
import type { EditorPicture, ProductEditorFields } from "../_copy/product-fields";

/** Removed picture with its index and the variants that showed it, by their option keys. */
export type RemovedPicture = { picture: EditorPicture; at: number; shownBy: readonly string[] };

/** Adds a picture. Choosing the same photo twice adds it once. */
export function withPicture(fields: ProductEditorFields, picture: EditorPicture): ProductEditorFields {
  if (fields.images.some(({ id }) => id === picture.id)) return fields;
  return { ...fields, images: [...fields.images, picture] };
}

/** Removes a picture, also from variants that show it. `removedPicture` holds the data to restore it. */
export function withoutPicture(
  fields: ProductEditorFields,
  id: string,
): { left: ProductEditorFields; removedPicture: RemovedPicture | null } {
  const at = fields.images.findIndex((each) => each.id === id);
  const picture = fields.images[at];
  if (!picture) return { left: fields, removedPicture: null };
  const left = {
    ...fields,
    images: fields.images.filter((each) => each.id !== id),
    variants: fields.variants.map((each) => (each.image_id === id ? { ...each, image_id: "" } : each)),
  };
  const shownBy = fields.variants.filter((each) => each.image_id === id).map(({ options }) => choiceKey(options));
  return { left, removedPicture: { picture, at, shownBy } };
}

/** Restores a removed picture at its index. A variant that has another picture by now keeps that one. */
export function withPictureAgain(
  fields: ProductEditorFields,
  { picture, at, shownBy }: RemovedPicture,
): ProductEditorFields {
  if (fields.images.some(({ id }) => id === picture.id)) return fields;
  return {
    ...fields,
    images: [...fields.images.slice(0, at), picture, ...fields.images.slice(at)],
    variants: fields.variants.map((each) =>
      each.image_id === "" && shownBy.includes(choiceKey(each.options)) ? { ...each, image_id: picture.id } : each,
    ),
  };
}
