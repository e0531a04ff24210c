import { expect, test } from "vitest";
import { config } from "@/next.config.mjs";
import { pictureSrcset, pictureUrl, pictureWidths } from "./picture";

const origin = "https://toko.example";
const picture = { path: "/media/kain.webp", width: 1200, height: 1500 };

test("a srcset contains only widths that the picture has", () => {
  const widths = (width: number) =>
    [...(pictureSrcset({ ...picture, width }, origin) ?? "").matchAll(/ (\d+)w/g)].map(([, found]) => Number(found));
  expect(widths(1200)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(500)).toEqual([160, 320, 480]);
  expect(widths(90)).toEqual([90]);
});

test("a relative path gets the shop's origin, and an absolute URL is kept", () => {
  expect(pictureUrl(picture, origin)).toBe("https://toko.example/media/kain.webp");
  expect(pictureUrl({ ...picture, path: "https://cdn.example/a.webp" }, origin)).toBe("https://cdn.example/a.webp");
});

test.each(["/media/kain.svg", "https://cdn.example/kain.SVG", "https://cdn.example/kain.svg?v=2"])(
  "%s is an SVG, so it has no resized copies",
  (path) => {
    expect(pictureSrcset({ ...picture, path }, origin)).toBeNull();
    expect(pictureUrl({ ...picture, path }, origin)).toBe(path.startsWith("/") ? origin + path : path);
  },
);

test.each(["/media/kain.webp", "/media/kain.svg.png", "https://cdn.example/foto.jpg?as=.svg-like"])(
  "%s is a photo, so it has resized copies",
  (path) => {
    expect(pictureSrcset({ ...picture, path }, origin)).toMatch(/ 160w, .* 1200w$/);
  },
);

test("a path with special characters is encoded as one parameter", () => {
  expect(pictureSrcset({ ...picture, path: "https://cdn.example/a.webp?x=1&y=2" }, origin)).toContain(
    "url=https%3A%2F%2Fcdn.example%2Fa.webp%3Fx%3D1%26y%3D2&w=160",
  );
});

test("the image optimizer supports exactly the widths of a srcset", () => {
  expect([...config.images.imageSizes, ...config.images.deviceSizes]).toEqual([...pictureWidths]);
});
