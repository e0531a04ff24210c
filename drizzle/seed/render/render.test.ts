import { existsSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startCommand } from "@/lib/testing/harness/command";
import { sizeOfRendering } from "./blender";
import { readRenderedPictures } from "./lists";
import { drawTile } from "./tiles";

const pictures = Object.values(readRenderedPictures()).flat();

describe("rendered pictures", () => {
  test("have a scene that exists, and a name and a sentence of their own", () => {
    for (const { scene } of pictures) expect(existsSync(`drizzle/seed/render/scenes/${scene.scene}.py`)).toBe(true);
    for (const list of Object.values(readRenderedPictures())) {
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
      expect(new Set(list.map(({ alt }) => alt)).size).toBe(list.length);
    }
  });

  test("show a product of their shop, or one of its parts", () => {
    const parts = ["home", "about", "category", "social"];
    for (const [slug, list] of Object.entries(readRenderedPictures())) {
      const strangers = list.filter(({ of }) => !existsSync(`drizzle/seed/shops/${slug}/products/${of}.json`));
      expect(strangers.filter(({ of }) => !parts.includes(of)).map(({ name }) => name)).toEqual([]);
    }
  });

  test("have four fifths of the pixels of a drawing, except the social card", () => {
    expect(sizeOfRendering({ shape: "portrait" })).toEqual([960, 1200]);
    expect(sizeOfRendering({ shape: "landscape" })).toEqual([1280, 800]);
    expect(sizeOfRendering({ shape: "social" })).toEqual([1200, 630]);
  });

  test("repeat their motifs without a seam", async () => {
    const { data, info } = await sharp(await drawTile("ceplok/mori/tarum/kain"))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    const rows = Array.from({ length: info.height }, (_, y) => y);
    const unlike = rows.filter((y) => Math.abs(pixel(0, y) - pixel(info.width - 1, y)) > 40);
    expect(unlike.length).toBeLessThan(info.height / 20);
  });

  test("need Blender: without it the command says how to install it", async () => {
    const { status, complained } = await startCommand("render", { PATH: "/nonexistent" }, [
      "mug-awan-putih",
      "--into",
      ".test/look",
    ]);
    expect(status).toBe(1);
    expect(complained.join(" ")).toContain("apt-get install --no-install-recommends blender python3-numpy");
  });
});
