import type { Output } from "@/lib/contract/operation";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";
import type { mediaOperations } from "../contract/media.merchant";
import type { StoredImage } from "../store/images";

export type MediaView = Output<typeof mediaOperations.uploadMedia>;

/** API view of a picture in the library. */
export function viewMedia(image: StoredImage, origin: string): MediaView {
  return {
    id: image.id,
    revision: image.revision,
    url: pictureUrl(image, origin),
    srcset: pictureSrcset(image, origin),
    alt: image.alt,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    used: image.isUsed,
    products: image.products,
    created_at: image.createdAt.toISOString(),
  };
}
