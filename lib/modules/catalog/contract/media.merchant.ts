import * as z from "zod";
import { count, flag, instant, line, list, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { pictureTypes } from "@/lib/contract/resources/picture-types";

const MediaProduct = named("MediaProduct", {
  id: text("Identifies the product."),
  name: text("Product name."),
});

const MediaPicture = named("MediaPicture", {
  id: text("Identifies the picture in products, categories and pages."),
  revision: count("Revision of the picture. Send it as `If-Match` with the next change."),
  url: text("URL of the picture in full width."),
  srcset: text("Picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("Alternative text for people who cannot see the picture."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
  bytes: count("Total size of its files in bytes; null if they are not in the shop's storage."),
  used: flag("True if anything uses the picture. An unused picture is deleted after three days."),
  products: list(MediaProduct, "Products that use the picture, archived ones included; ten at most."),
  created_at: instant("Time of the upload."),
});

export const mediaOperations = {
  listMedia: merchantOperation({
    endpoint: "GET /media",
    tag: "Media",
    summary: "List pictures",
    description: "Returns the pictures of the shop, newest first.",
    query: z.object(pageQuery),
    response: definePage("MediaList", MediaPicture, "Pictures of this page."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  uploadMedia: merchantOperation({
    endpoint: "POST /media",
    tag: "Media",
    summary: "Upload a picture",
    description:
      "Stores a picture. The body is the file itself: JPEG, PNG, WebP, AVIF or GIF. The server re-encodes it in several widths and removes camera metadata. Uploading the same picture again returns the existing one.",
    raw: { types: pictureTypes, maxBytes: limits.fileBytes },
    response: MediaPicture,
    role: "staff",
    errors: ["picture_refused", "media_full", "media_store_missing", "media_store_failed"],
    budget: "merchant",
  }),
  updateMedia: merchantOperation({
    endpoint: "PUT /media/{id}",
    params: { id: "`id` of the picture." },
    tag: "Media",
    summary: "Update the alt text of a picture",
    description: "Changes the alternative text everywhere the picture is used.",
    body: z.object({ alt: line(0, 300).nullable().describe("Alternative text; null for none.") }),
    response: MediaPicture,
    role: "staff",
    revision: true,
    errors: ["not_found"],
    budget: "merchant",
  }),
  deleteMedia: merchantOperation({
    endpoint: "DELETE /media/{id}",
    tag: "Media",
    summary: "Delete a picture",
    description: "Deletes a picture. Fails while anything uses it, orders included.",
    response: named("DeletedMedia", { id: text("The deleted picture.") }),
    role: "staff",
    revision: true,
    errors: ["not_found", "media_in_use"],
    budget: "merchant",
  }),
};
