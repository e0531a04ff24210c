import type { FileRemark } from "./findings";
import type { ImportCounts } from "./job";
import type { PriceSample } from "./prices";
import type { ImportFormat } from "./read";

/** Result of checking files. Lists a limited number of issues and notes; the counts are complete. */
export type ImportReport = {
  /** null: the files could not be read, and the only issue says why. */
  format: ImportFormat | null;
  rows: number;
  products: number;
  /** Expected results of applying the import. */
  expected: ImportCounts;
  faultCount: number;
  faults: FileRemark[];
  noteCount: number;
  notes: FileRemark[];
  samples: PriceSample[];
  /** True if prices have two possible readings and the merchant has not chosen one. The import cannot be applied then. */
  isUndecided: boolean;
  pictures: number;
};
