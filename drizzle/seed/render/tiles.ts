import sharp from "sharp";
import { type Motif, motifPattern } from "./motifs";
import { type Dye, dyeCloth } from "./palette";

/** Motif in its dyes, as scenes name it: `kawung/mori/soga/kain` is motif, ink, ground and accent. */
export type TileName = `${Motif}/${Dye}/${Dye}/${Dye}`;

/** Units of one repeat of each motif. */
const tileSizes: Record<Motif, readonly [width: number, height: number]> = {
  kawung: [96, 96],
  parang: [124, 124],
  "mega-mendung": [260, 224],
  truntum: [64, 64],
  ceplok: [96, 96],
  tumpal: [36, 48],
};

const pixelsPerUnit = 8;

/** Draws one repeat of a motif as PNG. Its edges meet, so it covers any surface. */
export function drawTile(name: TileName): Promise<Buffer> {
  const [motif, ink, ground, accent] = name.split("/") as [Motif, Dye, Dye, Dye];
  const [width, height] = tileSizes[motif];
  const pattern = motifPattern("tile", motif, dyeCloth(ink, ground, accent));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * pixelsPerUnit}" ` +
    `height="${height * pixelsPerUnit}"><defs>${pattern}</defs><rect width="${width}" height="${height}" fill="url(#tile)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
