/** Raw bodies of gateway webhooks. Signatures are computed over their bytes. */

/**
 * Decodes a body. Invalid UTF-8 gives null: different bytes could decode to the same text, so a signature would prove nothing.
 */
export function readText(rawBody: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    return null;
  }
}

/** Parses JSON; null if the text is invalid. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
