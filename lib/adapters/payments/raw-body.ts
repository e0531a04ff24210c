/** The raw bodies of gateways' notifications: signatures are computed over their bytes. */

/** The text of a body. Bytes that are no UTF-8 have no text of which they are the only spelling: nothing can be proved of them. */
export function readText(rawBody: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    return null;
  }
}

/** What a text says in JSON; null where it is none. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
