import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { openBytesWith, sealWith } from "@/lib/adapters/secrets";

/** Encryption of a stored response: the key, the row it is bound to, and compression. */
export type Seal = { key: Buffer; place: string; isCompressed: boolean };

/** Encrypts a response for storage. */
export function sealAnswer({ key, place, isCompressed }: Seal, body: string): Buffer {
  return sealWith(key, place, isCompressed ? compressed(body) : body);
}

/** Decrypts a stored response. */
export function openAnswer({ key, place, isCompressed }: Seal, sealed: Uint8Array): string {
  const bytes = openBytesWith(key, place, sealed);
  return (isCompressed ? brotliDecompressSync(bytes) : bytes).toString("utf8");
}

/**
 * The fastest Brotli setting still compresses a response's repeated names tenfold. More effort would take longer than the rest
 * of the request.
 */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 15 };

function compressed(body: string): Buffer {
  return brotliCompressSync(body, { params: quickly });
}
