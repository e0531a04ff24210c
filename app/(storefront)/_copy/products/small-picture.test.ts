import { expect, test } from "vitest";
import { chooseSmallPicture } from "./small-picture";

test("the narrowest picture that is sharp in a small card is chosen, or else the widest", () => {
  expect(chooseSmallPicture("/a-160.webp 160w, /a-480.webp 480w, /a-960.webp 960w")).toBe("/a-480.webp");
  expect(chooseSmallPicture("/a-160.webp 160w")).toBe("/a-160.webp");
  expect(chooseSmallPicture("")).toBeNull();
  expect(chooseSmallPicture(null)).toBeNull();
});
