import type { FileBounds } from "@/lib/domain/import/sheet";

/** Bounds that are small enough to reach in a test. */
export const smallBounds: FileBounds = {
  rows: 200,
  cells: 1_000,
  columns: 60,
  cellLength: 2_000,
  unpackedBytes: 200_000,
};
