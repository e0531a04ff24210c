import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { openBytesWith, sealWith } from "@/lib/adapters/secrets";

/** How a stored answer is encrypted: by which key, bound to which row, and whether it is compressed before. */
export type Seal = { key: Buffer; place: string; isCompressed: boolean };

/** An answer as it is kept. */
export function sealAnswer({ key, place, isCompressed }: Seal, body: string): Buffer {
  return sealWith(key, place, isCompressed ? compressed(body) : body);
}

/** A kept answer as it was told. */
export function openAnswer({ key, place, isCompressed }: Seal, sealed: Uint8Array): string {
  const bytes = openBytesWith(key, place, sealed);
  return (isCompressed ? brotliDecompressSync(bytes) : bytes).toString("utf8");
}

/** Brotli at its quickest still packs an answer's repeated names tenfold; more effort would take longer than the rest of the request. */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 15 };

function compressed(body: string): Buffer {
  return brotliCompressSync(body, { params: quickly });
}
