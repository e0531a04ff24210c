import { expect, test } from "vitest";
import config from "@/next.config.mjs";
import { pictureSrcset, pictureUrl, pictureWidths } from "./picture";

const origin = "https://toko.example";
const picture = { path: "/media/kain.webp", width: 1200, height: 1500 };

test("a srcset names no width that the picture does not have", () => {
  const widths = (width: number) =>
    [...pictureSrcset({ ...picture, width }, origin).matchAll(/ (\d+)w/g)].map(([, found]) => Number(found));
  expect(widths(1200)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(500)).toEqual([160, 320, 480]);
  expect(widths(90)).toEqual([90]);
});

test("a path of ours is put on the shop's address, and a full address stays as it is", () => {
  expect(pictureUrl(picture, origin)).toBe("https://toko.example/media/kain.webp");
  expect(pictureUrl({ ...picture, path: "https://cdn.example/a.webp" }, origin)).toBe("https://cdn.example/a.webp");
});

test("a path with special letters stays one parameter of the resized address", () => {
  expect(pictureSrcset({ ...picture, path: "https://cdn.example/a.webp?x=1&y=2" }, origin)).toContain(
    "url=https%3A%2F%2Fcdn.example%2Fa.webp%3Fx%3D1%26y%3D2&w=160",
  );
});

test("the optimiser makes exactly the widths that a srcset may name", () => {
  expect([...config.images.imageSizes, ...config.images.deviceSizes]).toEqual([...pictureWidths]);
});
