/** Description of a demo picture. A picture is drawn from it alone, so the repository needs no file. */

export const motifs = ["kawung", "parang", "mega-mendung", "truntum", "ceplok", "tumpal"] as const;
export type Motif = (typeof motifs)[number];

/** Dye colors, named in Javanese as dyers do; the exact tones are in `palette.ts`. */
export const dyes = ["soga", "nila", "ireng", "mengkudu", "kunyit", "tarum", "mori", "kain"] as const;
export type Dye = (typeof dyes)[number];

export const subjects = [
  "folded-cloth",
  "hanging-cloth",
  "cloth-detail",
  "scarf",
  "shirt",
  "dress",
  "tote",
  "pouch",
  "cushion",
  "table-runner",
  "pattern",
  "emblem",
] as const;
export type Subject = (typeof subjects)[number];

/** Pixels of the finished picture. */
export const shapes = {
  portrait: { width: 1200, height: 1500 },
  square: { width: 1200, height: 1200 },
  landscape: { width: 1600, height: 1000 },
  social: { width: 1200, height: 630 },
} as const;
export type Shape = keyof typeof shapes;

export type Picture = {
  subject: Subject;
  motif: Motif;
  /** Color of the drawing on the cloth. */
  ink: Dye;
  /** Color of the cloth, the glaze or the bag. */
  ground: Dye;
  /** Second color for backdrops, labels and small parts. */
  accent: Dye;
  shape: Shape;
};
