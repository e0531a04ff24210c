import type { ImportChoices } from "@/lib/domain/import/findings";
import type { PieceSize } from "@/lib/domain/import/pieces";
import type { FileBounds } from "@/lib/domain/import/sheet";

/** Work for the thread that reads strangers' files: files of products, or pictures in which a code is looked for. */
export type ReaderTask =
  | { kind: "import"; files: Uint8Array[]; choices: ImportChoices; bounds: FileBounds; size: PieceSize }
  | { kind: "code"; pictures: CodePicture[]; patienceMs: number };

/** The pixels of a picture, four bytes each. */
export type CodePicture = { width: number; height: number; data: Uint8Array };

/** A piece of files that were read, packed. */
export type PackedPiece = { kind: PieceKind; number: number; bytes: Uint8Array };

export type PieceKind = "head" | "products" | "rows";

/** Result of a task. `unreadable` says why files cannot be read, for the merchant; `text` is null where there is no code. */
export type ReaderAnswer =
  | { kind: "import"; pieces: PackedPiece[] }
  | { kind: "unreadable"; message: string }
  | { kind: "code"; text: string | null };
