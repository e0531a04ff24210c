import type * as z from "zod";
import type { Category } from "@/lib/modules/catalog/contract/catalog";
import type { CategoryRow } from "@/lib/modules/catalog/store/products";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

/** API view of a category. */
export function viewCategory(category: CategoryRow, origin: string): z.output<typeof Category> {
  const { image } = category;
  return {
    key: category.key,
    label: category.label,
    subtitle: category.subtitle,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    material_spec: category.materialSpec,
    spec_label: category.specLabel,
  };
}
