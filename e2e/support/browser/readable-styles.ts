import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Text styles whose contrast axe accepted. All workers and suites of a run share them through a file in the run's folder
 * (`RUN_KEEPS`), because this check takes longest. Without that folder each worker remembers its own.
 */
export class ReadableStyles {
  readonly #known = new Set<string>();
  readonly #file = process.env.RUN_KEEPS ? join(process.env.RUN_KEEPS, "readable-styles.txt") : null;
  #readBytes = 0;

  /** Returns the styles that no worker has checked yet. */
  filterUnknown(styles: readonly string[]): string[] {
    this.#readNew();
    return styles.filter((style) => !this.#known.has(hashStyle(style)));
  }

  add(styles: readonly string[]): void {
    const added = styles.map(hashStyle);
    for (const style of added) this.#known.add(style);
    if (!this.#file || added.length === 0) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, added.map((style) => `${style}\n`).join(""));
  }

  /** Reads the lines that other workers have appended. One append is one write, so lines are complete. */
  #readNew(): void {
    if (!this.#file || !existsSync(this.#file) || statSync(this.#file).size === this.#readBytes) return;
    const text = readFileSync(this.#file, "utf8");
    this.#readBytes = text.length;
    for (const style of text.split("\n")) this.#known.add(style);
  }
}

function hashStyle(style: string): string {
  return createHash("sha256").update(style).digest("base64url");
}
