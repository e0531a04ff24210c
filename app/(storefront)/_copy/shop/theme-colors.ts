/** Page colors of each template on light and dark devices, for the browser's own bars. The stylesheet has the same. */
const pageColors = {
  larasan: { light: "#fbf6ec", dark: "#17120e" },
  sawah: { light: "#f6f7f0", dark: "#101711" },
};

/** Returns the colors of the browser's bars around a shop. An unknown template looks like the first. */
export function listThemeColors(template: string | null | undefined) {
  const { light, dark } = template === "sawah" ? pageColors.sawah : pageColors.larasan;
  return [
    { media: "(prefers-color-scheme: light)", color: light },
    { media: "(prefers-color-scheme: dark)", color: dark },
  ];
}

/** Colors of a template in pictures of shared links, by their names in the stylesheet. These pictures are always light. */
const cardPalettes = {
  larasan: {
    page: "#fbf6ec",
    tint: "#f0dfc6",
    heading: "#6b3f1d",
    text: "#3b2414",
    quiet: "#6f6255",
    sale: "#a3282b",
    action: "#1e3a6e",
  },
  sawah: {
    page: "#f6f7f0",
    tint: "#e2e9d8",
    heading: "#1f4429",
    text: "#1d2a1f",
    quiet: "#56614f",
    sale: "#a3282b",
    action: "#23572f",
  },
};

export type CardPalette = (typeof cardPalettes)["larasan"];

/** Returns the colors of a shop in pictures, with its own color if it has one. */
export function findCardPalette(
  template: string | null | undefined,
  accent: string | null | undefined = null,
): CardPalette {
  const palette = template === "sawah" ? cardPalettes.sawah : cardPalettes.larasan;
  return accent && /^#[0-9a-f]{6}$/.test(accent) ? { ...palette, action: accent } : palette;
}
