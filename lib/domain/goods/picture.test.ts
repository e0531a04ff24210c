import { expect, test } from "vitest";
import config from "@/next.config.mjs";
import { pictureSrcset, pictureUrl, pictureWidths } from "./picture";

const origin = "https://toko.example";
const picture = { path: "/media/kain.webp", width: 1200, height: 1500 };

test("a srcset names no width that the picture does not have", () => {
  const widths = (width: number) =>
    [...(pictureSrcset({ ...picture, width }, origin) ?? "").matchAll(/ (\d+)w/g)].map(([, found]) => Number(found));
  expect(widths(1200)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(500)).toEqual([160, 320, 480]);
  expect(widths(90)).toEqual([90]);
});

test("a path of ours is put on the shop's address, and a full address stays as it is", () => {
  expect(pictureUrl(picture, origin)).toBe("https://toko.example/media/kain.webp");
  expect(pictureUrl({ ...picture, path: "https://cdn.example/a.webp" }, origin)).toBe("https://cdn.example/a.webp");
});

test.each(["/media/kain.svg", "https://cdn.example/kain.SVG", "https://cdn.example/kain.svg?v=2"])(
  "%s is a drawing, so it is shown as it is and has no copies",
  (path) => {
    expect(pictureSrcset({ ...picture, path }, origin)).toBeNull();
    expect(pictureUrl({ ...picture, path }, origin)).toBe(path.startsWith("/") ? origin + path : path);
  },
);

test.each(["/media/kain.webp", "/media/kain.svg.png", "https://cdn.example/foto.jpg?as=.svg-like"])(
  "%s is a photograph, so it has copies",
  (path) => {
    expect(pictureSrcset({ ...picture, path }, origin)).toMatch(/ 160w, .* 1200w$/);
  },
);

test("a path with special letters stays one parameter of the resized address", () => {
  expect(pictureSrcset({ ...picture, path: "https://cdn.example/a.webp?x=1&y=2" }, origin)).toContain(
    "url=https%3A%2F%2Fcdn.example%2Fa.webp%3Fx%3D1%26y%3D2&w=160",
  );
});

test("the optimiser makes exactly the widths that a srcset may name", () => {
  expect([...config.images.imageSizes, ...config.images.deviceSizes]).toEqual([...pictureWidths]);
});
