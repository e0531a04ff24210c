import { createHash } from "node:crypto";

/** Page without its nonce, and the hashes of the inline code that the nonce allowed. */
export type HashedPage = { bytes: Buffer; scripts: string[]; styles: string[] };

/** A policy with more hashes would exceed the header size that some proxies accept. */
const mostHashes = 100;

/**
 * One character per byte. Everything sought here is ASCII, and decoding and encoding the text of a page took longer than
 * searching it.
 */
const coding = "latin1";

/**
 * Replaces the nonce of a page by hashes, so that the page can be stored. Only code that has the nonce gets a hash: whatever
 * an attacker may have injected into the page lacks it, and stays blocked. Returns null if the page has too much inline code.
 */
export function hashInlineCode(bytes: Buffer, nonce: string): HashedPage | null {
  const page = bytes.toString(coding);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  // The nonce is also in the data that the scripts pass to React.
  const blank = (text: string) => text.replaceAll(mark, "").replaceAll(nonce, "");
  let at = page.indexOf(mark);
  while (at >= 0) {
    // React escapes "<" and ">" in attributes.
    const opening = page.lastIndexOf("<", at);
    const codeStart = page.indexOf(">", at) + 1;
    const [, name] = inlineElement.exec(page.slice(opening, codeStart)) ?? [];
    const codeEnd = name ? page.indexOf(`</${name}>`, codeStart) : -1;
    if (codeEnd >= 0) (name === "script" ? scripts : styles).add(hash(blank(page.slice(codeStart, codeEnd))));
    at = page.indexOf(mark, Math.max(codeStart, codeEnd));
  }
  if (scripts.size + styles.size > mostHashes) return null;
  return { bytes: Buffer.from(blank(page), coding), scripts: [...scripts], styles: [...styles] };
}

/** Opening tag of an element whose code is in the page. */
const inlineElement = /^<(script|style)\b(?![^>]* src=)[^>]*>$/;

/** Browsers hash the text as they parsed it, with every line break as a line feed. */
function hash(code: string): string {
  return createHash("sha256").update(code.replace(/\r\n?/g, "\n"), coding).digest("base64");
}
