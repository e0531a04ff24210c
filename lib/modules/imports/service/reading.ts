import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { FileReader, PackedPiece } from "@/lib/modules/imports/reader/task";
import type { ImportFile, ImportSettings } from "@/lib/modules/imports/rules/job";
import { listParts } from "@/lib/modules/imports/store/imports";
import { runReader } from "@/lib/platform/reader/reader";
import type { Deps } from "@/lib/use-case/context";
import { readerLimits } from "@/lib/use-case/reader-limits";
import { assertNever } from "@/lib/values/assert-never";
import { UnreadableFile } from "@/lib/values/files/file-rows";

const bounds = {
  rows: limits.importRows,
  cells: limits.importCells,
  columns: limits.importColumns,
  cellLength: limits.importCellLength,
  unpackedBytes: limits.importUnpackedBytes,
};

const size = {
  items: limits.importSlice,
  characters: limits.importPieceCharacters,
  productCharacters: limits.importProductCharacters,
  remarks: limits.importRemarks,
};

/** Reads product files in a worker thread. Throws `UnreadableFile` if a file cannot be read at all. */
export async function readImport(files: Uint8Array[], settings: ImportSettings): Promise<PackedPiece[]> {
  const { prices, weightGrams } = settings;
  const answer = await runReader<FileReader>(
    { kind: "import", files, choices: { prices, weightGrams }, bounds, size },
    readerLimits,
  );
  switch (answer.kind) {
    case "import":
      return answer.pieces;
    case "unreadable":
      throw new UnreadableFile(answer.message);
    case "too_large":
      throw new UnreadableFile("Berkas terlalu besar. Bagi menjadi beberapa berkas.");
    case "busy":
      throw new ApiError("unavailable");
    case "code":
      throw new Error("The file reader returned an unexpected result.");
    default:
      return assertNever(answer);
  }
}

/** Encryption context of an uploaded part. */
export function toImportPartEncryptionContext(shopId: string, importId: string, number: number): string {
  return `${shopId}/${importId}/${number}`;
}

/** Assembles the files of an import from the uploaded parts; null if parts are missing. */
export async function loadFiles(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  shopId: string,
  { id, files }: { id: string; files: readonly ImportFile[] },
): Promise<Buffer[] | null> {
  const parts = await listParts(db, shopId, id);
  const isComplete = parts.every(({ number }, at) => number === at + 1);
  const content = Buffer.concat(
    parts.map(({ number, bytes }) =>
      secrets.openBytes("import", toImportPartEncryptionContext(shopId, id, number), bytes),
    ),
  );
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!isComplete || content.length !== size) return null;
  let start = 0;
  return files.map(({ bytes }) => {
    start += bytes;
    return content.subarray(start - bytes, start);
  });
}
