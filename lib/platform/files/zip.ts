import { inflateRawSync } from "node:zlib";
import { type FileBudget, tooLarge, UnreadableFile } from "@/lib/values/files/file-rows";

type ZipEntry = { name: string; isPacked: boolean; offset: number; packedSize: number; size: number };

const broken = () => new UnreadableFile("Berkas .xlsx ini rusak. Buka dengan Excel, simpan ulang, lalu kirim lagi.");

const mostEntries = 1_000;
const endSize = 22;
const directorySize = 46;
const headerSize = 30;

/**
 * Zip file whose entries are unpacked one by one within the budget. The sizes in the file are not trusted. Overlapping entries,
 * as in zip bombs, are rejected, and so are encryption and zip64.
 */
export class Zip {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #budget: FileBudget;

  constructor(bytes: Buffer, budget: FileBudget) {
    this.#bytes = bytes;
    this.#entries = listEntries(bytes);
    this.#budget = budget;
  }

  /** Returns the text of an entry; null if no entry has that name. */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const unpacked = this.#unpack(entry);
    this.#budget.takeBytes(unpacked.length);
    return unpacked.toString("utf8");
  }

  #unpack({ isPacked, offset, packedSize, size }: ZipEntry): Buffer {
    const left = this.#budget.bytesLeft;
    if (size > left) throw tooLarge();
    const start = offset + headerSize + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28);
    const packed = this.#bytes.subarray(start, start + packedSize);
    if (packed.length !== packedSize) throw broken();
    const unpacked = isPacked ? inflate(packed, left) : packed;
    if (unpacked.length !== size) throw broken();
    return unpacked;
  }
}

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (failure) {
    throw failure instanceof RangeError ? tooLarge() : broken();
  }
}

/** Reads the entries from the directory at the end of the file. */
function listEntries(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) throw tooLarge();
  const entries: ZipEntry[] = [];
  for (let at = start, read = 0; read < count; read++) {
    if (at + directorySize > end || bytes.readUInt32LE(at) !== 0x02014b50) throw broken();
    entries.push(entryAt(bytes, at));
    at += directorySize + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  refuseOverlaps(bytes, entries, start);
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  if (named.size !== entries.length) throw broken();
  return named;
}

/** Finds the end-of-directory record: the end of the file, with at most a comment after it. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at--) {
    const isEnd = bytes.readUInt32LE(at) === 0x06054b50 && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length;
    if (isEnd) return at;
  }
  throw broken();
}

function entryAt(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  if ((flags & 1) !== 0)
    throw new UnreadableFile("Berkas .xlsx ini dilindungi kata sandi. Simpan tanpa kata sandi dulu.");
  if (method !== 0 && method !== 8) throw broken();
  const nameStart = at + directorySize;
  return {
    name: bytes.toString("utf8", nameStart, nameStart + bytes.readUInt16LE(at + 28)),
    isPacked: method === 8,
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
}

/** Throws if an entry overlaps another one or the directory, or does not begin with a header. */
function refuseOverlaps(bytes: Buffer, entries: readonly ZipEntry[], directory: number): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  for (const [index, { offset, packedSize }] of sorted.entries()) {
    const next = sorted[index + 1]?.offset ?? directory;
    if (offset + headerSize + packedSize > next || bytes.readUInt32LE(offset) !== 0x04034b50) throw broken();
  }
}
