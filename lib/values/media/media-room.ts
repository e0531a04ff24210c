/** Default for the megabytes that the pictures of one shop may use. */
export const usualMediaMegabytes = 2_048;

const nearlyFullShare = 0.8;

/** Storage for a shop's pictures, in bytes. */
export type MediaRoom = { used: number; most: number };

/** True if the owner should free storage: four fifths are used. */
export function isNearlyFull({ used, most }: MediaRoom): boolean {
  return used >= most * nearlyFullShare;
}

/** Returns the used share in whole percent. */
export function percentUsed({ used, most }: MediaRoom): number {
  return Math.floor((100 * used) / most);
}
