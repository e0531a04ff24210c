/** Dye colors, named in Javanese as dyers do. */
export const dyes = ["soga", "nila", "ireng", "mengkudu", "kunyit", "tarum", "mori", "kain"] as const;
export type Dye = (typeof dyes)[number];

/** Tones of one dye from dark to light. `cloth` is the tone of a whole cloth. */
type Tones = { deep: string; mid: string; light: string; paper: string; cloth: string };

/** Tones of every dye, taken from the shop's color tokens so pictures and pages match. */
const palette: Record<Dye, Tones> = {
  soga: { deep: "#3B2414", mid: "#6B3F1D", light: "#D2A56D", paper: "#F0DFC6", cloth: "#7A4A20" },
  nila: { deep: "#14213D", mid: "#1E3A6E", light: "#94B6DD", paper: "#DCE5F3", cloth: "#1E3A6E" },
  ireng: { deep: "#16110D", mid: "#3A3029", light: "#C4B8A9", paper: "#E6DFD5", cloth: "#1F1813" },
  mengkudu: { deep: "#5E1417", mid: "#A3282B", light: "#DE9A8C", paper: "#F6DED6", cloth: "#A3282B" },
  kunyit: { deep: "#7A4F08", mid: "#D99A1C", light: "#EEC876", paper: "#FBEBC8", cloth: "#D99A1C" },
  tarum: { deep: "#173A22", mid: "#2F6B3F", light: "#9CBF9F", paper: "#DDE9DA", cloth: "#2F6B3F" },
  mori: { deep: "#8C7B68", mid: "#D8CCBA", light: "#EFE7DA", paper: "#FFFDF8", cloth: "#FFFDF8" },
  kain: { deep: "#6F6255", mid: "#CDB897", light: "#EADBC0", paper: "#FBF6EC", cloth: "#F6ECD9" },
};

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends two hex colors; a share of 0 gives the first and 1 the second. */
function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const blend = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${blend(red, toRed)}${blend(green, toGreen)}${blend(blue, toBlue)}`;
}

/** Relative luminance as WCAG defines it, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colors as WCAG defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** A dyed cloth: its ground, the drawing on it, a second drawing color, and seven steps from light to dark. */
export type Cloth = { ground: string; ink: string; second: string; steps: string[] };

/** Chooses tones with enough contrast between the drawing and its ground, for all combinations of dyes. */
export function dyeCloth(ink: Dye, ground: Dye, accent: Dye): Cloth {
  const groundTone = palette[ground].cloth;
  const inkTone = standOut(ink, groundTone, 3);
  const accentTone = standOut(accent, groundTone, 2);
  const isDistinct = contrast(accentTone, groundTone) >= 1.6 && contrast(accentTone, inkTone) >= 1.25;
  const second = isDistinct ? accentTone : mix(groundTone, inkTone, 0.55);
  return { ground: groundTone, ink: inkTone, second, steps: cloudSteps(ink, ground) };
}

/** Returns the first tone of a dye with the wanted contrast on a ground, or the tone with the highest contrast. */
function standOut(dye: Dye, ground: string, wanted: number): string {
  const { cloth, mid, deep, light, paper } = palette[dye];
  const tones = [cloth, mid, deep, light, paper];
  const enough = tones.find((tone) => contrast(tone, ground) >= wanted);
  return enough ?? tones.reduce((best, tone) => (contrast(tone, ground) > contrast(best, ground) ? tone : best));
}

const indigoSteps = ["#DCE9F7", "#BCD3EC", "#94B6DD", "#6A95C9", "#4474B0", "#2A568F", "#173766"];

/** Seven steps of the more colorful dye. Indigo has the classic ones; every other dye is blended from its tones. */
function cloudSteps(ink: Dye, ground: Dye): string[] {
  const dye = ink === "mori" || ink === "kain" ? ground : ink;
  if (dye === "nila") return indigoSteps;
  const { paper, light, mid, deep } = palette[dye];
  return [paper, mix(paper, light, 0.5), light, mix(light, mid, 0.5), mid, mix(mid, deep, 0.5), deep];
}
