import * as z from "zod";
import { count, flag, instant, line, list, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";
import { pictureTypes } from "../settings/shared";

const MediaProduct = named("MediaProduct", {
  id: text("Names the product."),
  name: text("What it is called."),
});

const MediaPicture = named("MediaPicture", {
  id: text("Names the picture, in products, categories and pages."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  url: text("Address of the picture in its full width."),
  srcset: text("The picture in several widths, ready for the `srcset` of an `img`."),
  alt: text("What it shows, for those who cannot see it."),
  width: count("Width in pixels."),
  height: count("Height in pixels."),
  bytes: count("What its files take up together; null where they are not in the shop's store."),
  used: flag("Whether anything shows it. What nothing shows for three days is removed."),
  products: list(MediaProduct, "Products that show it, archived ones too; at most ten are told."),
  created_at: instant("When it was uploaded."),
});

export const listMedia = merchantOperation({
  endpoint: merchantEndpoints.listMedia,
  tag: "Media",
  summary: "List the pictures of the shop",
  description: "The newest first.",
  query: z.object(pageQuery),
  response: pageOf("MediaList", MediaPicture, "The pictures of this page."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const uploadMedia = merchantOperation({
  endpoint: merchantEndpoints.uploadMedia,
  tag: "Media",
  summary: "Upload a picture",
  description:
    "The body is the file itself: JPEG, PNG, WebP, AVIF or GIF. It is made anew in several widths, without what the camera wrote into it. The same picture sent again is the same picture.",
  raw: { types: pictureTypes, maxBytes: limits.fileBytes },
  response: MediaPicture,
  role: "staff",
  errors: ["picture_refused", "media_full", "media_store_missing", "media_store_failed"],
  budget: "merchant",
});

export const describeMedia = merchantOperation({
  endpoint: merchantEndpoints.describeMedia,
  tag: "Media",
  summary: "Say what a picture shows",
  description: "Wherever the picture is shown.",
  body: z.object({ alt: line(0, 300).nullable().describe("What it shows; null: nothing is said.") }),
  response: MediaPicture,
  role: "staff",
  revision: true,
  errors: ["not_found"],
  budget: "merchant",
});

export const removeMedia = merchantOperation({
  endpoint: merchantEndpoints.removeMedia,
  tag: "Media",
  summary: "Remove a picture",
  description: "Refused while anything shows it, an order too.",
  response: named("RemovedMedia", { id: text("The picture that is gone.") }),
  role: "staff",
  revision: true,
  errors: ["not_found", "media_in_use"],
  budget: "merchant",
});
