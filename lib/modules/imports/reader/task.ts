import type { ImportChoices } from "@/lib/modules/imports/rules/findings";
import type { PieceSize } from "@/lib/modules/imports/rules/pieces";
import type { CodeAnswer, CodeTask } from "@/lib/platform/media/qr-reader";
import type { FileBounds } from "@/lib/values/files/file-rows";

/** Work for the thread that reads untrusted files: product files, or pictures to scan for a code. */
export type ReaderTask =
  | { kind: "import"; files: Uint8Array[]; choices: ImportChoices; bounds: FileBounds; size: PieceSize }
  | CodeTask;

/** Compressed piece of the imported files. */
export type PackedPiece = { kind: PieceKind; number: number; bytes: Uint8Array };

export type PieceKind = "head" | "products" | "rows";

/** Result of a task. `unreadable` explains to the merchant why the files cannot be read. */
export type ReaderAnswer =
  | { kind: "import"; pieces: PackedPiece[] }
  | { kind: "unreadable"; message: string }
  | CodeAnswer;

/** Types of the thread, for `runReader`. */
export type FileReader = { task: ReaderTask; answer: ReaderAnswer };
