import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";

const FileNames = z.record(z.string(), z.string());

function listPath(slug: string): string {
  return `drizzle/seed/render/files/${slug}.json`;
}

/** Reads the file name of each rendered picture of a demo shop, by the picture's name. */
export function readRenderedFiles(slug: string): Record<string, string> {
  return existsSync(listPath(slug)) ? FileNames.parse(JSON.parse(readFileSync(listPath(slug), "utf8"))) : {};
}

export function writeRenderedFiles(slug: string, files: Readonly<Record<string, string>>): void {
  writeFileSync(listPath(slug), `${JSON.stringify(files, null, 2)}\n`);
}
