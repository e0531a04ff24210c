import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { encryptWithKey, openBytesWith } from "@/lib/platform/crypto/secrets";

/** Encryption of a stored response: the key, and the row it is bound to. */
export type ResponseEncryption = { key: Buffer; encryptionContext: string };

/** Shorter responses, such as that of a sent code, would hardly shrink. */
const leastCompressedLength = 400;

/**
 * Encrypts a response for storage. A large one is compressed: otherwise it exceeds the size at which Postgres splits a row, and
 * is most of what a purchase writes. A compressed one has its own encryption context, so it is never sent as if it were text.
 */
export function encryptResponse({ key, encryptionContext }: ResponseEncryption, body: string): Buffer {
  if (body.length < leastCompressedLength) return encryptWithKey(key, encryptionContext, body);
  return encryptWithKey(key, toCompressedContext(encryptionContext), compressed(body));
}

/** Decrypts a stored response. */
export function openAnswer({ key, encryptionContext }: ResponseEncryption, sealed: Uint8Array): string {
  const bytes = openOrNull(key, toCompressedContext(encryptionContext), sealed);
  return (bytes ? brotliDecompressSync(bytes) : openBytesWith(key, encryptionContext, sealed)).toString("utf8");
}

function toCompressedContext(encryptionContext: string): string {
  return `${encryptionContext} compressed`;
}

/** Null if the response is not compressed. */
function openOrNull(key: Buffer, encryptionContext: string, sealed: Uint8Array): Buffer | null {
  try {
    return openBytesWith(key, encryptionContext, sealed);
  } catch {
    return null;
  }
}

/**
 * The fastest Brotli setting still compresses a response's repeated names tenfold. More effort would take longer than the rest
 * of the request.
 */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 15 };

function compressed(body: string): Buffer {
  return brotliCompressSync(body, { params: quickly });
}
