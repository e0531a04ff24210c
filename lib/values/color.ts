/** True for a color in the form `#1e3a6e`. */
export function isColour(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
}

/** Darkest background of our light themes that carries colored text, and the lightest one of our dark themes. */
export const extremeGrounds = { light: "#f0dfc6", dark: "#2e251c" };

/** Minimum contrast between text and background (WCAG). */
const legible = 4.5;

/**
 * True if links in this color are legible on every background of our themes. Light text on a button in this color is then
 * legible too.
 */
export function isLegible(colour: string): boolean {
  return contrastRatio(colour, extremeGrounds.light) >= legible;
}

/** Lightens the color, keeping its hue, just enough for links on every background of our dark themes. */
export function lightenForDark(colour: string): string {
  for (let part = 100; part > 0; part -= 2) {
    const lighter = mixed(colour, part / 100, 255);
    if (contrastRatio(lighter, extremeGrounds.dark) >= legible) return lighter;
  }
  return "#ffffff";
}

/** Darkens the color, keeping its hue, just enough to make it legible. */
export function makeLegible(colour: string): string {
  for (let part = 100; part > 0; part -= 2) {
    const darker = mixed(colour, part / 100);
    if (isLegible(darker)) return darker;
  }
  return "#000000";
}

/** Contrast ratio from 1 (illegible) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Mixes this share of the color with black, or with another gray. */
function mixed(colour: string, share: number, gray = 0): string {
  const parts = channels(colour).map((channel) =>
    Math.round(channel * share + gray * (1 - share))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}
