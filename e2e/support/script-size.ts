import { readFileSync } from "node:fs";

/**
 * Returns the transferred size in KiB of the scripts that a page loads at first, without those for old browsers. The build
 * stores each gzipped.
 */
export function sumScriptKib(html: string): number {
  const tags = [...html.matchAll(/<script [^>]*src="\/_next\/(static\/[^"?]+\.js)[^>]*>/g)];
  const named = new Set(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, path = ""]) => path));
  const bytes = [...named].map((path) => readFileSync(`.next/${decodeURIComponent(path)}.gz`).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1_024;
}
