import sharp, { type OverlayOptions } from "sharp";
import * as z from "zod";

/** Words on the label of a package. Each size gives a label of its own. */
export const LabelText = z.strictObject({
  name: z.string(),
  line: z.string(),
  sizes: z.array(z.string()).min(1),
  /** Color of the words, as #rrggbb. */
  ink: z.string(),
});

export type Label = Omit<z.output<typeof LabelText>, "sizes"> & { size: string };

const shopName = "Kopi Tepi Sawah";
const [width, height] = [1000, 800];
const paper = "#f3ead9";
const font = { fontfile: "app/_fonts/fraunces.ttf", font: "Fraunces" };

/** Draws the label of a package as PNG: shop, coffee, kind and size between two lines. */
export async function drawLabel({ name, line, size, ink }: Label): Promise<Buffer> {
  const rule = (y: number) => `<rect x="130" y="${y}" width="740" height="8" fill="${ink}"/>`;
  const frame = `<rect x="36" y="36" width="928" height="728" fill="none" stroke="${ink}" stroke-width="9"/>`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${frame}${rule(208)}${rule(590)}</svg>`;
  const lines = await Promise.all([
    setText(shopName, ink, { middle: 138, tall: 72, wide: 700 }),
    setText(name, ink, { middle: 345, tall: 190, wide: 820 }),
    setText(line, ink, { middle: 510, tall: 78, wide: 760 }),
    setText(size, ink, { middle: 674, tall: 92, wide: 760 }),
  ]);
  return sharp(Buffer.from(sheet)).composite(lines).png().toBuffer();
}

type Spot = { middle: number; tall: number; wide: number };

/** Sets words in the project's font, centered and as large as their spot allows. */
async function setText(text: string, ink: string, { middle, tall, wide }: Spot): Promise<OverlayOptions> {
  const marked = `<span foreground="${ink}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span>`;
  const large = await sharp({ text: { text: marked, ...font, dpi: 900, rgba: true } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(large).resize({ width: wide, height: tall, fit: "inside" }).png().toBuffer({
    resolveWithObject: true,
  });
  return { input: data, left: Math.round((width - info.width) / 2), top: Math.round(middle - info.height / 2) };
}
