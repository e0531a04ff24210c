/**
 * A product that nobody sees: it keeps the variants that were removed and that orders refer to, so that what a cancelled order gives
 * back has its place, and a version that knows nothing of removed variants does not sell them.
 */
export const attic = "prd_removed";
