import { createHash } from "node:crypto";

/** Page without its nonce, and the hashes of the inline code that the nonce allowed. */
export type HashedPage = { html: string; scripts: string[]; styles: string[] };

/** A policy with more hashes would exceed the header size that some proxies accept. */
const mostHashes = 100;

/**
 * Replaces the nonce of a page by hashes, so that the page can be stored. Only code that has the nonce gets a hash: whatever
 * an attacker may have injected into the page lacks it, and stays blocked. Returns null if the page has too much inline code.
 */
export function hashInlineCode(page: string, nonce: string): HashedPage | null {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  // The nonce is also in the data that the scripts pass to React.
  const blank = (text: string) => text.replaceAll(mark, "").replaceAll(nonce, "");
  for (const [, name, attributes = "", code = ""] of page.matchAll(inlineElement)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue;
    (name === "script" ? scripts : styles).add(hash(blank(code)));
  }
  if (scripts.size + styles.size > mostHashes) return null;
  return { html: blank(page), scripts: [...scripts], styles: [...styles] };
}

/** React escapes ">" in attributes. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Browsers hash the text as they parsed it, with every line break as a line feed. */
function hash(code: string): string {
  return createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64");
}
