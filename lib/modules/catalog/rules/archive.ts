/**
 * Hidden product that owns removed variants which orders refer to. A canceled order can return their stock, and a release
 * without support for removed variants does not sell them.
 */
export const archivedProductId = "prd_removed";
