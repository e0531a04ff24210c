import type { ReactNode } from "react";

/** Result of a bulk edit: lines for the merchant, and the undo, which returns its own lines. */
export type BulkResult = { report: string[]; undo: (() => Promise<string[]>) | null };

/** Props of the form of one kind of bulk edit. */
export type BulkFormProps = {
  /** Selected products. */
  ids: readonly string[];
  /** Closes the sheet, runs the edit and shows its result. */
  onApply: (work: () => Promise<BulkResult>) => void;
  /** Button that closes the sheet. */
  cancel: ReactNode;
};
