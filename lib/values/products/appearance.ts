import type { StoredPicture } from "../media/picture";

/** Pictures and colors of a product in lists. The database function `product_appearance` computes it. */
export type ProductAppearance = {
  /** First and second picture; fewer if the product has fewer. */
  pictures: StoredPicture[];
  /** Stored option whose values are colors; null if there is none. */
  colorOption: unknown;
  /** Picture of the first variant with a picture, by color. */
  colorPictures: { value: string; picture: StoredPicture }[];
};
