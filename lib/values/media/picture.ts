/** Stored picture: its path and its actual size. */

export type StoredPicture = { path: string; width: number; height: number };

/** Widths generated on demand for pictures outside our store. `next.config.mjs` allows exactly these. */
export const pictureWidths = [160, 320, 480, 800, 1200] as const;
const quality = 75;

/** Widths of the files of a picture in our store. */
const fileWidths = [160, 480, 960, 1600];

/**
 * Returns the widths of a picture's files, narrowest first. No file is wider than the picture or the widest stored width. The
 * last has the full width up to that limit.
 */
export function storedWidths(width: number): number[] {
  const widest = Math.min(width, fileWidths.at(-1) ?? width);
  return [...fileWidths.filter((each) => each < widest), widest];
}

/** Returns the name of one of a picture's files. */
export function toPictureFileName(base: string, width: number): string {
  return `${base}-${width}.webp`;
}

/** Matches the end of a path or URL in our store. All files of a picture share the part before the width. */
const endOfStored = /(\/p\/[0-9a-f]{40}-[0-9a-z]+)-\d+\.webp$/;

/** Returns the URL of the picture itself. Adds `origin` to a path of ours; keeps a full URL. */
export function pictureUrl(picture: StoredPicture, origin: string): string {
  return picture.path.startsWith("/") ? origin + picture.path : picture.path;
}

/** Returns the URL of the narrowest file or copy of a picture. */
export function smallPictureUrl(picture: StoredPicture, origin: string): string {
  const [narrowest] = (pictureSrcset(picture, origin) ?? "").split(" ");
  return narrowest || pictureUrl(picture, origin);
}

/**
 * Builds a `srcset` of the picture's files or of resized copies. No entry is wider than the picture, so every stated width is
 * true. Returns null for an SVG: it is sharp at every size, and smaller than any copy.
 */
export function pictureSrcset(picture: StoredPicture, origin: string): string | null {
  if (/\.svg(\?|$)/i.test(picture.path)) return null;
  const stored = endOfStored.exec(picture.path);
  if (stored) {
    const base = picture.path.slice(0, stored.index) + stored[1];
    const files = storedWidths(picture.width).map((width) => ({ width, path: toPictureFileName(base, width) }));
    return files.map((file) => `${pictureUrl({ ...picture, path: file.path }, origin)} ${file.width}w`).join(", ");
  }
  const widths = pictureWidths.filter((width) => width <= picture.width);
  if (widths.length === 0) return `${pictureUrl(picture, origin)} ${picture.width}w`;
  const source = encodeURIComponent(picture.path);
  return widths.map((width) => `${origin}/_next/image?url=${source}&w=${width}&q=${quality} ${width}w`).join(", ");
}
