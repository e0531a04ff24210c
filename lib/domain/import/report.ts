import type { FileRemark } from "./findings";
import type { ImportCounts } from "./job";
import type { PriceSample } from "./prices";
import type { ImportFormat } from "./read";

/** What a check of files has found. Only so many faults and notes are listed; their numbers are whole. */
export type ImportReport = {
  /** Null: the files could not be read; the one fault says why. */
  format: ImportFormat | null;
  rows: number;
  products: number;
  /** What applying would make of them. */
  expected: ImportCounts;
  faultCount: number;
  faults: FileRemark[];
  noteCount: number;
  notes: FileRemark[];
  samples: PriceSample[];
  /** Whether the prices could be read in two ways and nobody has told which: then it cannot be applied. */
  isUndecided: boolean;
  pictures: number;
};
