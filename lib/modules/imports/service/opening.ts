import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { ApiError } from "@/lib/contract/errors";
import type { PieceKind } from "@/lib/modules/imports/reader/task";
import { parseProductPiece, type ReadHead, type ReadProduct, type ReadRow } from "@/lib/modules/imports/rules/pieces";
import type { ImportJob } from "@/lib/modules/imports/store/imports";
import { findPartsKey, findPiece, findReadAs, storeRead } from "@/lib/modules/imports/store/read-files";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";
import { loadFiles, readImport } from "./reading";

const inflate = promisify(inflateRaw);

/** Version of the reader. Increment it if the reader's results change: stored rows of another version are then read again. */
const readerVersion = 1;

/**
 * Parsed files of an import. Products and rows are loaded piece by piece, because together they could exceed the memory of an
 * instance.
 */
export type OpenedImport = {
  /** Key of the uploaded parts that were read. */
  partsKey: string;
  head: ReadHead;
  /** Returns up to `most` products from a position; fewer at the end of a piece. */
  productsAt(db: Db, position: number, most: number): Promise<ReadProduct[]>;
  rowsIn(db: Db, number: number): Promise<ReadRow[]>;
};

type Opener = Pick<Deps, "db" | "secrets">;
type NamedImport = Pick<ImportJob, "id" | "files" | "settings" | "received">;
type ImportKey = { shopId: string; importId: string };

/**
 * Opens the parsed files of an import. If these parts were not yet read with these choices, a worker thread reads them and the
 * result is stored. Throws `UnreadableFile` if a file cannot be read at all.
 */
export async function openImport(opener: Opener, shopId: string, job: NamedImport): Promise<OpenedImport> {
  const { db, secrets } = opener;
  const key = { shopId, importId: job.id };
  const [partsKey, stored] = [await findPartsKey(db, key), await findReadAs(db, key)];
  const { prices, weightGrams } = job.settings;
  const readAs = [readerVersion, partsKey, prices, weightGrams].join(" ");
  if (stored !== readAs) {
    const files = await loadFiles(opener, shopId, job);
    if (!files) throw new ApiError("import_incomplete", { received_bytes: job.received });
    const read = await readImport(files, job.settings);
    const pieces = read.map((piece) => ({
      ...piece,
      bytes: secrets.encrypt("import", toPieceEncryptionContext(key, piece), piece.bytes),
    }));
    const isStored = await transact(db, (tx) => storeRead(tx, key, { partsKey, readAs, pieces }));
    if (!isStored) throw new ApiError("import_state_conflict", { state: "uploading" });
  }
  return openStored(opener, key, partsKey);
}

type NamedPiece = { kind: PieceKind; number: number };

/** Encryption context of a stored piece. */
function toPieceEncryptionContext({ shopId, importId }: ImportKey, { kind, number }: NamedPiece): string {
  return `${shopId}/${importId}/${kind}/${number}`;
}

async function openStored({ db, secrets }: Opener, key: ImportKey, partsKey: string): Promise<OpenedImport> {
  const textOf = async (reader: Db, piece: NamedPiece) => {
    const sealed = await findPiece(reader, key, piece);
    if (!sealed) throw new ApiError("import_state_conflict", { state: "uploading" });
    const packed = secrets.openBytes("import", toPieceEncryptionContext(key, piece), sealed);
    return (await inflate(packed)).toString("utf8");
  };
  const head: ReadHead = JSON.parse(await textOf(db, { kind: "head", number: 0 }));
  let last: { number: number; products: ReadProduct[] } | null = null;
  return {
    partsKey,
    head,
    async productsAt(reader, position, most) {
      const number = head.starts.findLastIndex((start) => start <= position);
      if (number < 0 || position >= head.products) return [];
      if (last?.number !== number)
        last = { number, products: parseProductPiece(await textOf(reader, { kind: "products", number })) };
      const from = position - (head.starts[number] ?? 0);
      return last.products.slice(from, from + most);
    },
    rowsIn: async (reader, number) => JSON.parse(await textOf(reader, { kind: "rows", number })),
  };
}
