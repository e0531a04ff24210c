import { expect, test } from "vitest";
import { newFields } from "../_copy/product-fields";
import { withoutPicture, withPicture, withPictureAgain } from "./product-pictures";

const picture = (id: string) => ({ id, url: `/${id}`, srcset: "", alt: "" });
const variants = (shown: Record<string, string>) =>
  Object.entries(shown).flatMap(([size, image_id]) =>
    newFields().variants.map((plain) => ({ ...plain, options: { size }, image_id })),
  );

test("a restored picture returns to its position and its variants", () => {
  const fields = {
    ...newFields(),
    images: ["a", "b", "c"].map(picture),
    variants: variants({ S: "b", M: "a", L: "b" }),
  };
  const { left, removedPicture } = withoutPicture(fields, "b");
  expect(left.images.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(left.variants.map(({ image_id }) => image_id)).toEqual(["", "a", ""]);
  expect(removedPicture && withPictureAgain(left, removedPicture)).toEqual(fields);
  // A picture chosen meanwhile stays, and no picture appears twice.
  const chosen = { ...left, variants: variants({ S: "c", M: "", L: "" }) };
  const back = removedPicture && withPictureAgain(chosen, removedPicture);
  expect(back?.variants.map(({ image_id }) => image_id)).toEqual(["c", "", "b"]);
  expect(removedPicture && back && withPictureAgain(back, removedPicture)).toBe(back);
  expect(withPicture(left, picture("a"))).toBe(left);
  expect(withoutPicture(left, "b")).toEqual({ left, removedPicture: null });
});
