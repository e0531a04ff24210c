import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { encryptWithKey, openBytesWith } from "@/lib/platform/crypto/secrets";

/** Encryption of a stored response: the key, the row it is bound to, and compression. */
export type ResponseEncryption = { key: Buffer; encryptionContext: string; isCompressed: boolean };

/** Encrypts a response for storage. */
export function encryptResponse({ key, encryptionContext, isCompressed }: ResponseEncryption, body: string): Buffer {
  return encryptWithKey(key, encryptionContext, isCompressed ? compressed(body) : body);
}

/** Decrypts a stored response. */
export function openAnswer({ key, encryptionContext, isCompressed }: ResponseEncryption, sealed: Uint8Array): string {
  const bytes = openBytesWith(key, encryptionContext, sealed);
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
