import { deflateRawSync } from "node:zlib";
import decode from "qr/decode.js";
import { openRows } from "@/lib/modules/imports/rules/opened";
import { cutPieces } from "@/lib/modules/imports/rules/pieces";
import { readSheet } from "@/lib/platform/files/sheet";
import type { CodePicture } from "@/lib/platform/media/qr-reader";
import { FileBudget, UnreadableFile } from "@/lib/values/files/file-rows";
import type { PackedPiece, PieceKind, ReaderAnswer, ReaderTask } from "./task";

/** Entry point of the thread that reads untrusted files. */
export function readTask(task: ReaderTask): ReaderAnswer {
  if (task.kind === "code") return { kind: "code", text: readCode(task.pictures, task.timeoutMs) };
  try {
    return { kind: "import", pieces: readPieces(task) };
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { kind: "unreadable", message: failure.message };
    throw failure;
  }
}

function readPieces({ files, choices, bounds, size }: Extract<ReaderTask, { kind: "import" }>): PackedPiece[] {
  const budget = new FileBudget(bounds);
  const opened = openRows(
    files.map((bytes) => readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), budget)),
    choices,
  );
  const { head, products, rows } = cutPieces(opened, size);
  return [...packed("head", [head]), ...packed("products", products), ...packed("rows", rows)];
}

function packed(kind: PieceKind, texts: readonly string[]): PackedPiece[] {
  return texts.map((text, number) => ({ kind, number, bytes: new Uint8Array(deflateRawSync(text, { level: 1 })) }));
}

/** Returns the text of the first picture with a readable code. The library throws if it finds none. */
function readCode(pictures: readonly CodePicture[], timeoutMs: number): string | null {
  for (const picture of pictures)
    try {
      return decode(picture, { timeLimit: timeoutMs });
    } catch {}
  return null;
}
