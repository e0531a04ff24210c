import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSvg, renderWebp } from "./draw";
import { dyes, motifs, type Picture, type Shape, shapes, subjects } from "./picture";

const sample: Picture = {
  subject: "shirt",
  motif: "kawung",
  ink: "soga",
  ground: "kain",
  accent: "nila",
  shape: "portrait",
};

const shapeNames = ["portrait", "square", "landscape", "social"] as const satisfies readonly Shape[];
const everyPair = subjects.flatMap((subject) => motifs.map((motif) => ({ ...sample, subject, motif })));

/** Names of the paints and parts that an SVG refers to but does not define. */
function missingPaints(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].flatMap(([, id = ""]) => (defined.has(id) ? [] : [id]));
}

/** Tags that are left open, or closed without a matching start tag. */
function unbalancedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = "", selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

describe("demo pictures", () => {
  it("are balanced SVG without broken numbers or missing paints, for every subject and motif", () => {
    for (const picture of everyPair) {
      const svg = drawSvg(picture);
      const name = `${picture.subject} with ${picture.motif}`;
      expect(unbalancedTags(svg), name).toEqual([]);
      expect(missingPaints(svg), name).toEqual([]);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("define each id once, so no paint can be mistaken for another", () => {
    for (const picture of everyPair) {
      const ids = [...drawSvg(picture).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, picture.subject).toBe(ids.length);
    }
  });

  it("state the pixel size of their shape, for every subject and shape", () => {
    for (const subject of subjects) {
      for (const shape of shapeNames) {
        const { width, height } = shapes[shape];
        expect(drawSvg({ ...sample, subject, shape })).toContain(`width="${width}" height="${height}" viewBox=`);
      }
    }
  });

  it("weigh at most 3 KiB compressed", () => {
    for (const picture of everyPair) {
      for (const shape of shapeNames) {
        const name = `${picture.subject} with ${picture.motif}, ${shape}`;
        expect(gzipSync(drawSvg({ ...picture, shape })).length, name).toBeLessThanOrEqual(3 * 1024);
      }
    }
  });

  it("differ if their subjects or motifs differ", () => {
    expect(new Set(everyPair.map(drawSvg)).size).toBe(everyPair.length);
  });

  it("differ if only a dye differs", () => {
    const drawn = dyes.flatMap((dye) => [
      drawSvg({ ...sample, ink: "soga", ground: dye }),
      drawSvg({ ...sample, ink: "nila", ground: dye }),
    ]);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("are the same text every time", () => {
    for (const subject of subjects) {
      expect(drawSvg({ ...sample, subject })).toBe(drawSvg({ ...sample, subject }));
    }
  });

  it("are readable by the rasterizer for every subject", async () => {
    for (const [index, subject] of subjects.entries()) {
      const svg = drawSvg({ ...sample, subject, motif: motifs[index % motifs.length] ?? "kawung" });
      const small = await sharp(Buffer.from(svg), { density: 12 }).raw().toBuffer();
      expect(small.length, subject).toBeGreaterThan(0);
    }
  });

  it("become WebP files with the exact size of their shape, small enough for a page", async () => {
    for (const shape of shapeNames) {
      const file = await renderWebp({ ...sample, subject: "tote", shape });
      const { format, width, height, hasAlpha } = await sharp(file).metadata();
      expect({ format, width, height, hasAlpha }).toEqual({ format: "webp", ...shapes[shape], hasAlpha: false });
      expect(file.length).toBeLessThan(160_000);
    }
  });
});
