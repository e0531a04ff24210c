import { type Lay, motifPattern } from "./motifs";
import { type Cloth, contrast, dyeCloth, luminance, mix, palette, shade, type Tones } from "./palette";
import type { Motif, Picture, Shape } from "./picture";
import { dark, down, linear, lit, n, radial } from "./svg";

/** The part of the stage that a picture shows, in stage units. */
export type View = { x: number; y: number; width: number; height: number };

/** All inputs of a drawing. They derive from the picture alone. */
export type Scene = {
  motif: Motif;
  cloth: Cloth;
  accent: Tones;
  wall: string;
  floor: string;
  view: View;
  /** A new stream of numbers from 0 up to 1. The same picture always gives the same numbers. */
  random: () => number;
};

/** The line where wall meets floor. */
const horizonY = 680;

/** Center of the stage. Subjects are composed on a stage of 800 by 1000 units. */
export const middleX = 400;

/** Turns a picture's description into colors, view and random numbers. */
export function sceneOf(picture: Picture): Scene {
  const { subject, motif, ink, ground, accent: accentDye, shape } = picture;
  const cloth = dyeCloth(ink, ground, accentDye);
  const accent = palette[accentDye];
  const isLightCloth = luminance(cloth.ground) > 0.55;
  const wall = isLightCloth ? mix(accent.light, accent.paper, 0.4) : mix(accent.paper, "#FFFDF8", 0.25);
  const clear = contrast(wall, cloth.ground) < 1.15 ? mix(wall, palette.soga.light, 0.4) : wall;
  return {
    motif,
    cloth,
    accent,
    wall: clear,
    floor: mix(clear, accent.mid, 0.22),
    view: views[shape],
    random: chance([subject, motif, ink, ground, accentDye, shape].join("/")),
  };
}

/**
 * Visible part of the stage per shape. Portrait shows the stage unchanged; the other shapes show more wall on both
 * sides. In every view four units are a whole number of pixels: patterns render fast only with tiles of whole pixels.
 */
const views: Record<Shape, View> = {
  portrait: { x: 0, y: 0, width: 800, height: 1000 },
  square: { x: -80, y: 24, width: 960, height: 960 },
  landscape: { x: -400, y: 0, width: 1600, height: 1000 },
  social: { x: -400, y: 80, width: 1600, height: 840 },
};

/** Seeded random number generator. The text is the seed. */
function chance(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Factors that make all motifs look equally large at a scale of 1. */
const evenSize: Record<Motif, number> = {
  kawung: 1.12,
  parang: 0.95,
  "mega-mendung": 0.62,
  truntum: 1.3,
  ceplok: 1,
  tumpal: 1.6,
};

/** The picture's own motif as a pattern with this `id`. */
export function motifFill({ motif, cloth }: Scene, id: string, lay: Lay): string {
  return motifPattern(id, motif, cloth, { ...lay, scale: lay.scale * evenSize[motif] });
}

/** Position of the motif's main figure within a tile. */
const heart: Record<Motif, [x: number, y: number]> = {
  kawung: [0, 0],
  parang: [0, 0],
  "mega-mendung": [132, 62],
  truntum: [16, 16],
  ceplok: [48, 48],
  tumpal: [18, 26],
};

/** The picture's own motif with one of its figures exactly at a point, as in a medallion. */
export function centredFill(scene: Scene, id: string, scale: number, x: number, y: number): string {
  const [dx, dy] = heart[scene.motif];
  const factor = scale * evenSize[scene.motif];
  return motifFill(scene, id, { scale, x: x - dx * factor, y: y - dy * factor });
}

/** A row of triangles for the end of a cloth whose top edge is at `top`. One row is `height` units high. */
export function edgeFill({ cloth }: Scene, id: string, top: number, height: number, x = 0): string {
  return motifPattern(id, "tumpal", cloth, { scale: height / 48, x, y: top });
}

/** A rectangle that fills the view with a paint. */
export function fillView({ x, y, width, height }: View, paint: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${paint}"/>`;
}

/** Wall and floor in two tones of the accent, lit from the upper left. `hasSun` adds a large disc or arch behind. */
export function backdrop(scene: Scene, hasSun: boolean): string {
  const { view, wall, floor } = scene;
  const ground = { ...view, y: horizonY, height: view.y + view.height - horizonY };
  const edge = { ...view, y: horizonY - 2, height: 4 };
  return (
    radial("glow", [lit(0, 0.4), lit(1, 0)], [0.32, 0.2, 0.6]) +
    linear("depth", [dark(0, 0.12), dark(0.5, 0), dark(1, 0.1)], down) +
    fillView(view, wall) +
    wallpaper(scene) +
    (hasSun ? sun(scene) : "") +
    fillView({ ...view, height: horizonY - view.y }, "url(#glow)") +
    fillView(ground, floor) +
    fillView(edge, mix(floor, shade, 0.14)) +
    fillView(ground, "url(#depth)")
  );
}

function sun({ wall, accent, random }: Scene): string {
  const colour = mix(wall, accent.mid, 0.2);
  if (random() < 0.5) return `<circle cx="${middleX}" cy="470" r="330" fill="${colour}"/>`;
  return `<path d="M96 ${horizonY}V424C96 64 704 64 704 424V${horizonY}Z" fill="${colour}"/>`;
}

/** Prints the motif tone on tone on the bare wall at both sides of wide views. */
function wallpaper(scene: Scene): string {
  const { view, wall, floor, motif } = scene;
  if (view.width < 1000) return "";
  const tone = mix(wall, floor, 0.42);
  const cloth = {
    ground: wall,
    ink: tone,
    second: tone,
    steps: Array.from({ length: 7 }, (_, step) => mix(wall, tone, (step + 1) / 7)),
  };
  const pattern = motifPattern("wallpaper", motif, cloth, { scale: 1.5 * evenSize[motif], x: view.x });
  return pattern + fillView({ ...view, height: horizonY - view.y }, "url(#wallpaper)");
}
