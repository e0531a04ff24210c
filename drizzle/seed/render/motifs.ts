import { type Cloth, contrast } from "./palette";

export const motifs = ["kawung", "parang", "mega-mendung", "truntum", "ceplok", "tumpal"] as const;
export type Motif = (typeof motifs)[number];

/** Tiles have whole multiples of this many units, so their edges meet on whole pixels. */
const gridUnits = 4;

type Tile = { width: number; height: number; drawing: string };

const eighths = [0, 45, 90, 135, 180, 225, 270, 315];

/** Returns the SVG `<pattern>` of a motif for use as `fill="url(#id)"`. It covers its whole ground. */
export function motifPattern(id: string, motif: Motif, cloth: Cloth): string {
  const { width, height, drawing } = tiles[motif](cloth, id);
  const toGrid = (length: number) => Math.round(length / gridUnits) * gridUnits;
  const [across, down] = [toGrid(width), toGrid(height)];
  // The ground overshoots the tile, so no hairline shows where two tiles meet.
  const ground = `<rect x="-2" y="-2" width="${n(width + 4)}" height="${n(height + 4)}" fill="${cloth.ground}"/>`;
  const fit = `scale(${(across / width).toFixed(6)} ${(down / height).toFixed(6)})`;
  return (
    `<pattern id="${id}" width="${across}" height="${down}" patternUnits="userSpaceOnUse">` +
    `<g transform="${fit}">${ground}${drawing}</g></pattern>`
  );
}

/** Formats a number with at most two decimals. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Repeats a drawing `count` times and joins the results. */
function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Defines a drawing once and shows it at several places, each a `transform`. */
function repeat(id: string, drawing: string, transforms: string[]): string {
  const shown = transforms.map((transform) => `<use href="#${id}" transform="${transform}"/>`);
  return `<defs><g id="${id}">${drawing}</g></defs>${shown.join("")}`;
}

const tiles: Record<Motif, (cloth: Cloth, id: string) => Tile> = {
  kawung: kawungTile,
  parang: parangTile,
  "mega-mendung": megaMendungTile,
  truntum: truntumTile,
  ceplok: ceplokTile,
  tumpal: tumpalTile,
};

function kawungTile({ ink, ground, second }: Cloth, id: string): Tile {
  const size = 96;
  const rx = 0.305 * size;
  const ry = 0.165 * size;
  const line = `stroke="${ground}" stroke-width="${n(0.012 * size)}"`;
  const fruit =
    `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${ink}"/>` +
    `<ellipse rx="${n(0.8 * rx)}" ry="${n(0.72 * ry)}" fill="none" ${line}/>` +
    `<circle cx="${n(-0.36 * rx)}" r="${n(0.02 * size)}" fill="${ground}"/>` +
    `<circle cx="${n(0.36 * rx)}" r="${n(0.02 * size)}" fill="${ground}"/>` +
    `<path d="M${n(-0.2 * rx)} 0H${n(0.2 * rx)}" ${line}/>`;
  const transforms = [
    ["24 24", 45],
    ["72 72", 45],
    ["72 24", -45],
    ["24 72", -45],
  ].map(([offset, turn]) => `translate(${offset}) rotate(${turn})`);
  const half = 0.05 * size;
  const diamond = (x: number, y: number) =>
    `<path d="M${n(x * size)} ${n(y * size - half)}l${n(half)} ${n(half)}l${n(-half)} ${n(half)}` +
    `l${n(-half)} ${n(-half)}Z" fill="${second}"/>`;
  const diamonds = diamond(0.5, 0) + diamond(0.5, 1) + diamond(0, 0.5) + diamond(1, 0.5);
  return { width: size, height: size, drawing: repeat(`${id}-fruit`, fruit, transforms) + diamonds };
}

const bladeWidth = 44;
const bladeHeight = 72;
const stripHeight = 16;

function parangTile(cloth: Cloth, id: string): Tile {
  // Turned by 45 degrees, four cells of the slanting net make one upright square, because a row is two blades high.
  const side = 2 * bladeWidth * Math.SQRT2;
  const transforms = ["rotate(-45)", `rotate(-45) translate(0 ${bladeHeight + stripHeight})`];
  return { width: side, height: side, drawing: repeat(`${id}-row`, parangRow(cloth, id), transforms) };
}

function parangRow({ ink, ground, second }: Cloth, id: string): string {
  const [W, H, M] = [bladeWidth, bladeHeight, stripHeight];
  const at = (u: number, v: number) => `${n(u * W)} ${n(v * H)}`;
  const blade =
    `<path fill="${ink}" d="M${at(0, 1)}C${at(0.05, 0.62)} ${at(0.62, 0.66)} ${at(0.6, 0.42)}` +
    `C${at(0.58, 0.2)} ${at(0.2, 0.3)} ${at(0.28, 0.46)}C${at(0.02, 0.34)} ${at(0.2, 0)} ${at(1, 0)}` +
    `C${at(0.95, 0.38)} ${at(0.98, 0.5)} ${at(0.92, 0.58)}C${at(0.84, 0.74)} ${at(0.3, 0.72)} ${at(0, 1)}Z"/>` +
    `<circle cx="${n(0.42 * W)}" cy="${n(0.4 * H)}" r="${n(0.07 * W)}" fill="${second}"/>`;
  const middle = H + M / 2;
  const rhombus =
    `<path fill="${ground}" d="M${n(-0.2 * W)} ${middle}l${n(0.2 * W)} ${n(-0.34 * M)}` +
    `l${n(0.2 * W)} ${n(0.34 * M)}l${n(-0.2 * W)} ${n(0.34 * M)}Z"/>` +
    `<circle cy="${middle}" r="1.6" fill="${ink}"/>`;
  const strip = `<rect x="${-3 * W}" y="${H}" width="${6 * W}" height="${M}" fill="${ink}"/>`;
  const along = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => `translate(${(from + index) * step})`);
  return repeat(`${id}-blade`, blade, along(-3, 6, W)) + strip + repeat(`${id}-stud`, rhombus, along(-5, 11, W / 2));
}

const cloud =
  "M14 78C30 60 44 62 56 66C52 48 70 36 86 44C92 22 128 16 142 36C158 22 186 30 186 52C202 46 220 56 216 70" +
  "C230 66 240 70 250 78C232 84 214 84 200 80C204 92 184 98 176 88C168 100 146 100 142 86C130 98 108 96 106 84" +
  "C94 94 74 92 74 80C56 88 34 86 14 78Z";
const curls =
  "M84 70C82 54 112 50 114 64C115 74 100 76 99 67C99 62 105 61 106 65M142 50C152 42 168 48 166 58C164 66 152 64 154 57";

function megaMendungTile({ steps, ground }: Cloth, id: string): Tile {
  const [width, height] = [260, 224];
  const outer = steps[0] ?? ground;
  // The outermost step would vanish on a ground of its own tone, so the next step replaces it.
  const shown = contrast(outer, ground) < 1.06 ? [steps[1] ?? outer, ...steps.slice(1)] : steps;
  const drawn = shown
    .map((step, index) => {
      const stroke = 30 - 5 * index;
      return `<use href="#${id}-shape" fill="${step}" stroke="${step}" stroke-width="${stroke}"/>`;
    })
    .join("");
  const curl = `<path d="${curls}" fill="none" stroke="${outer}" stroke-width="2.4" stroke-linecap="round"/>`;
  const shape = `<defs><path id="${id}-shape" d="${cloud}" stroke-linejoin="round"/></defs>`;
  // Every cloud that reaches into the tile, including those that begin in the next one.
  const offsets = ["-130 -112", "130 -112", "-260 0", "0 0", "260 0", "-130 112", "130 112"];
  const clouds = offsets.map((offset) => `translate(${offset})`);
  return { width, height, drawing: shape + repeat(`${id}-cloud`, drawn + curl, clouds) };
}

function truntumTile({ ink, second }: Cloth, id: string): Tile {
  const size = 64;
  const petals = eighths
    .map((angle) => `<ellipse cy="-7.6" rx="2.05" ry="5" fill="${ink}" transform="rotate(${angle})"/>`)
    .join("");
  const pollen = eighths
    .map((angle) => `<circle cy="-14.6" r="1" fill="${second}" transform="rotate(${angle + 22.5})"/>`)
    .join("");
  const flower = `${petals}${pollen}<circle r="2.4" fill="${second}"/>`;
  const flowers = repeat(`${id}-flower`, flower, ["translate(16 16)", "translate(48 48)"]);
  const dots = (x: number, y: number) =>
    [
      [0, -3.4],
      [3.4, 0],
      [0, 3.4],
      [-3.4, 0],
    ]
      .map(([dx = 0, dy = 0]) => `<circle cx="${n(x + dx)}" cy="${n(y + dy)}" r="1.15" fill="${ink}"/>`)
      .join("");
  return { width: size, height: size, drawing: flowers + dots(48, 16) + dots(16, 48) };
}

function ceplokTile({ ink, ground, second }: Cloth): Tile {
  const size = 96;
  const s = (share: number) => n(share * size);
  const petal =
    `M0 ${s(-0.1)}C${s(0.11)} ${s(-0.2)} ${s(0.09)} ${s(-0.33)} 0 ${s(-0.4)}` +
    `C${s(-0.09)} ${s(-0.33)} ${s(-0.11)} ${s(-0.2)} 0 ${s(-0.1)}Z`;
  const petals = times(8, (index) => {
    const isMain = index % 2 === 0;
    const turn = `rotate(${index * 45})${isMain ? "" : " scale(.78)"}`;
    const vein = `<path d="M0 ${s(-0.16)}V${s(-0.33)}" stroke="${ground}" stroke-width="1.2"/>`;
    return `<g transform="${turn}"><path d="${petal}" fill="${isMain ? ink : second}"/>${isMain ? vein : ""}</g>`;
  });
  const heart =
    `<circle r="${s(0.085)}" fill="none" stroke="${ink}" stroke-width="2"/>` +
    `<circle r="${s(0.035)}" fill="${second}"/>`;
  const frame =
    `<rect x="${s(0.04)}" y="${s(0.04)}" width="${s(0.92)}" height="${s(0.92)}" rx="3" ` +
    `fill="none" stroke="${ink}" stroke-width="2"/>`;
  const corners = [0, size].flatMap((x) =>
    [0, size].map((y) => `<circle cx="${x}" cy="${y}" r="${s(0.055)}" fill="${second}"/>`),
  );
  const flower = `<g transform="translate(${size / 2} ${size / 2})">${petals}${heart}</g>`;
  return { width: size, height: size, drawing: frame + flower + corners.join("") };
}

function tumpalTile({ ink, ground, second }: Cloth): Tile {
  const [W, H] = [36, 48];
  const triangle = (share: number, fill: string) => {
    const half = (W / 2) * share;
    const apex = H - (H - 4) * share;
    return `<path d="M${n(W / 2 - half)} ${H}L${W / 2} ${n(apex)}L${n(W / 2 + half)} ${H}Z" fill="${fill}"/>`;
  };
  const dot = (x: number) => `<circle cx="${x}" cy="10" r="2.4" fill="${second}"/>`;
  const drawing = triangle(1, ink) + triangle(0.52, ground) + triangle(0.2, second) + dot(0) + dot(W);
  return { width: W, height: H, drawing };
}
