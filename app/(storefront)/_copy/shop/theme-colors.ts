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
