/** A colour as it is written: `#1e3a6e`. */
export function isColour(told: unknown): told is string {
  return typeof told === "string" && /^#[0-9a-f]{6}$/.test(told);
}

/** The darkest ground of our looks that coloured words stand on. */
const darkestGround = "#f0dfc6";

/** What WCAG asks of words and the ground below them. */
const legible = 4.5;

/** Whether links in this colour can be read on every ground of our looks, and so light words on a button of it. */
export function isLegible(colour: string): boolean {
  return contrast(colour, darkestGround) >= legible;
}

/** The same hue, only as much darker as it takes to be read. */
export function legibleOf(colour: string): string {
  for (let part = 100; part > 0; part -= 2) {
    const darker = mixed(colour, part / 100);
    if (isLegible(darker)) return darker;
  }
  return "#000000";
}

/** From 1, which nobody can read, to 21: black on white. */
function contrast(one: string, other: string): number {
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

/** So much of the colour, and black for the rest. */
function mixed(colour: string, share: number): string {
  const parts = channels(colour).map((channel) =>
    Math.round(channel * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}
