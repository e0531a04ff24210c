/** Where a picture's resized copies are, and how wide each really is. */

export type StoredPicture = { path: string; width: number; height: number };

/** The widths that are made of any other picture when a page is read; `next.config.mjs` allows exactly these. */
export const pictureWidths = [160, 320, 480, 800, 1200] as const;
const quality = 75;

/** The widths in which a picture is kept that was put into our store. */
const keptWidths = [160, 480, 960, 1600];

/** The widths of a picture's files, the narrowest first: none is wider than the picture, and the last is all of it, up to the widest. */
export function storedWidths(width: number): number[] {
  const widest = Math.min(width, keptWidths.at(-1) ?? width);
  return [...keptWidths.filter((each) => each < widest), widest];
}

/** The name of one of a picture's files. */
export function fileOf(base: string, width: number): string {
  return `${base}-${width}.webp`;
}

/** The path or address of a picture of our store ends so; what comes before the width is the same for all of its files. */
const endOfStored = /(\/p\/[0-9a-f]{40}-[0-9a-z]+)-\d+\.webp$/;

/** The address of the picture itself. A path of ours is put on `origin`; a full address stays as it is. */
export function pictureUrl(picture: StoredPicture, origin: string): string {
  return picture.path.startsWith("/") ? origin + picture.path : picture.path;
}

/**
 * A `srcset` of the picture's files, or of resized copies, none wider than the picture, so that every width it names is true. A drawing has none: it is
 * sharp at every size by itself, and smaller than any copy.
 */
export function pictureSrcset(picture: StoredPicture, origin: string): string | null {
  if (/\.svg(\?|$)/i.test(picture.path)) return null;
  const stored = endOfStored.exec(picture.path);
  if (stored) {
    const base = picture.path.slice(0, stored.index) + stored[1];
    const files = storedWidths(picture.width).map((width) => ({ width, path: fileOf(base, width) }));
    return files.map((file) => `${pictureUrl({ ...picture, path: file.path }, origin)} ${file.width}w`).join(", ");
  }
  const widths = pictureWidths.filter((width) => width <= picture.width);
  if (widths.length === 0) return `${pictureUrl(picture, origin)} ${picture.width}w`;
  const source = encodeURIComponent(picture.path);
  return widths.map((width) => `${origin}/_next/image?url=${source}&w=${width}&q=${quality} ${width}w`).join(", ");
}
