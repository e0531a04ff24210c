/** The megabytes that the pictures of one shop take up at most, where the deployment says nothing else. */
export const usualMediaMegabytes = 2_048;

const nearlyFullShare = 0.8;

/** How much of its room a shop's pictures take up, in bytes. */
export type MediaRoom = { used: number; most: number };

/** True if the owner should make room: four fifths are used. */
export function isNearlyFull({ used, most }: MediaRoom): boolean {
  return used >= most * nearlyFullShare;
}

/** The share that is used, in whole percent. */
export function percentUsed({ used, most }: MediaRoom): number {
  return Math.floor((100 * used) / most);
}
