import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";

const FileNames = z.record(z.string(), z.string());

function listPath(slug: string): string {
  return `drizzle/seed/render/files/${slug}.json`;
}

/**
 * Reads the file name of each picture of a demo shop, by the picture's name. Its id derives from the name, so a new rendering
 * keeps the id. All are rendered except the logo.
 */
export function readPictureFiles(slug: string): Record<string, string> {
  return FileNames.parse(JSON.parse(readFileSync(listPath(slug), "utf8")));
}

export function writePictureFiles(slug: string, files: Readonly<Record<string, string>>): void {
  writeFileSync(listPath(slug), `${JSON.stringify(files, null, 2)}\n`);
}
