import { existsSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startCommand } from "@/lib/testing/harness/command";
import { drawLabel } from "./labels";
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

  test("share the light of another picture only if they differ in nothing but colors and words", () => {
    const shapesByLight = new Map<unknown, Set<string>>();
    for (const { shape, scene } of pictures.filter(({ scene }) => scene.light !== undefined)) {
      const shapes = shapesByLight.get(scene.light) ?? new Set();
      const withoutColors = { ...scene, look: Object.keys(scene.look ?? {}).sort(), roast: undefined };
      shapesByLight.set(scene.light, shapes.add(JSON.stringify([shape, withoutColors])));
    }
    expect(shapesByLight.size).toBeGreaterThan(0);
    for (const [light, found] of shapesByLight) expect(found.size, String(light)).toBe(1);
  });

  test("have labels whose words stay inside their frame, one for each size", async () => {
    const label = { name: "Campuran Sawah Terpanjang", line: "Arabika, robusta dan kopi lain", ink: "#1E3A6E" };
    const [small, large] = await Promise.all(["200 g", "500 g"].map((size) => drawLabel({ ...label, size })));
    if (!small || !large) throw new Error("A label is missing.");
    expect(small.equals(large)).toBe(false);
    for (const left of [50, 910]) {
      const margin = await sharp(small).removeAlpha().extract({ left, top: 50, width: 40, height: 700 }).toBuffer();
      expect((await sharp(margin).stats()).channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0]);
    }
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
