import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FolderTexts } from "@/lib/modules/shop-export/service/folder";
import { OperatorError } from "@/lib/platform/operator-error";

const pictures = "pictures";

/** Reads the JSON files of a folder by path, without pictures and hidden files such as `.git`. */
export function readTexts(folder: string): FolderTexts {
  if (!existsSync(folder)) throw new OperatorError([`Folder not found: ${folder}.`]);
  return new Map(listTextPaths(folder).map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function listTextPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".json") && !path.startsWith(`${pictures}/`) && !/(^|\/)\./.test(path))
    .sort();
}

export function writeTexts(folder: string, texts: FolderTexts): void {
  for (const [path, text] of texts) writeFile(join(folder, path), text);
}

/** Deletes the files of an earlier export. Throws if the folder contains anything else. */
export function clearFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => !name.startsWith("."));
  if (names.length > 0 && !names.includes("etalase.json"))
    throw new OperatorError([`${folder} is not a shop export. Choose an empty folder or a new one.`]);
  for (const path of listTextPaths(folder)) rmSync(join(folder, path));
  rmSync(join(folder, pictures), { recursive: true, force: true });
}

/** Reads a picture by the name in a JSON file. The name cannot lead out of the pictures folder. */
export function readPictureFile(folder: string, file: string): Uint8Array {
  const path = join(folder, pictures, file);
  if (!/^[\w.-]+$/.test(file) || file.startsWith(".") || !existsSync(path))
    throw new OperatorError([`Picture not found: ${path}.`]);
  return readFileSync(path);
}

export function writePictureFile(folder: string, file: string, bytes: Uint8Array): void {
  writeFile(join(folder, pictures, file), bytes);
}

function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
