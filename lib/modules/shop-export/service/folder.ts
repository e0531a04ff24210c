import * as z from "zod";
import { bare, type FileValue, suffixDuplicateKeys } from "@/lib/modules/shop-export/rules/differences";
import { toGroup, withIds } from "@/lib/modules/shop-export/rules/names";
import { OperatorError } from "@/lib/platform/operator-error";
import type { FolderPart, Thing } from "../parts/part";
import { parts } from "../parts/parts";

/** File texts of a folder by path. */
export type FolderTexts = Map<string, string>;

/** Marker file of a shop folder. It prevents other folders from being applied by mistake. */
const mark = { path: "etalase.json", value: { format: 1 } };
const picturesFile = "pictures.json";

/** Content of a folder: all entries of the parts that it has, and the descriptions of its pictures. */
export type WantedShop = { things: Map<FolderPart, Thing[]>; alts: Map<string, string | null> };

/** Serializes a shop export as file texts. */
export function writeFolder({ things, alts }: WantedShop): FolderTexts {
  const pictures = [...alts].map(([file, alt]) => ({ file, alt })).sort((a, b) => (a.file < b.file ? -1 : 1));
  const files = [...things].flatMap(([part, of]) => filesOf(part, of));
  return new Map([[mark.path, mark.value], ...files, [picturesFile, pictures]].map(textOf));
}

function filesOf(part: FolderPart, things: readonly Thing[]): [path: string, value: FileValue][] {
  if (part.as === "folder") return things.map(({ key, value }) => [`${part.name}/${key}.json`, bare(value)]);
  const values = (part.isOrdered ? things : suffixDuplicateKeys(things)).map(({ value }) => value);
  return [[`${part.name}.json`, part.as === "list" ? values.map(bare) : (values[0] ?? {})]];
}

function textOf([path, value]: readonly [string, FileValue] | readonly (string | FileValue)[]): [string, string] {
  return [String(path), `${JSON.stringify(value, null, 2)}\n`];
}

/** Parses the file texts of a folder. Throws all validation issues together. */
export function readFolder(texts: FolderTexts): WantedShop {
  const values = new Map([...texts].map(([path, text]) => [path, parsed(path, text)] as const));
  if (toGroup(values.get(mark.path)).format !== mark.value.format)
    throw new OperatorError([`Not a shop folder, or an unsupported version: ${mark.path} with format 1 is missing.`]);
  const faults: string[] = [];
  const things = new Map<FolderPart, Thing[]>();
  for (const part of parts) {
    const found = valuesOf(part, values);
    if (found)
      things.set(
        part,
        numberDuplicates(
          part,
          found.flatMap(([key, value, filePath]) => read(part, key, value, filePath, faults)),
        ),
      );
  }
  refuseStrangers(values);
  if (faults.length > 0) throw new OperatorError(faults);
  return { things, alts: altsIn(values.get(picturesFile) ?? []) };
}

type Placed = [key: string, value: FileValue, place: string];

/** Entries of a part in a folder; null if the folder does not have the part. */
function valuesOf(part: FolderPart, values: ReadonlyMap<string, FileValue>): Placed[] | null {
  if (part.as === "folder") {
    const own = [...values].filter(([path]) => path.startsWith(`${part.name}/`));
    return own.length > 0
      ? own.map(([path, value]) => [path.slice(part.name.length + 1, -".json".length), value, path])
      : null;
  }
  const path = `${part.name}.json`;
  const value = values.get(path);
  if (value === undefined) return null;
  if (part.as === "file") return [[part.name, value, path]];
  if (!Array.isArray(value)) throw new OperatorError([`${path} must be a list.`]);
  return value.map((each, at) => ["", each, `${path} ${at + 1}.`]);
}

function read(part: FolderPart, key: string, value: FileValue, filePath: string, faults: string[]): Thing[] {
  try {
    const entryValue = part.read(value, filePath);
    const name = key || part.nameOf(entryValue);
    if (!name) throw new OperatorError([`${filePath} has no name.`]);
    return [{ key: name, value: entryValue }];
  } catch (fault) {
    if (!(fault instanceof OperatorError)) throw fault;
    faults.push(...fault.sentences);
    return [];
  }
}

/** Numbers entries with equal names in an unordered list, in the same way as the shop's own entries. */
export function numberDuplicates<T extends Thing>(part: FolderPart, things: readonly T[]): T[] {
  return part.as === "list" && !part.isOrdered ? suffixDuplicateKeys(things) : [...things];
}

/** Rejects unknown files, because their names are probably misspelled. */
function refuseStrangers(values: ReadonlyMap<string, FileValue>): void {
  const known = [mark.path, picturesFile, ...parts.map(({ name }) => `${name}.json`)];
  const folders = parts.filter(({ as }) => as === "folder").map(({ name }) => `${name}/`);
  const strange = [...values.keys()].filter(
    (path) => !known.includes(path) && !folders.some((folder) => path.startsWith(folder)),
  );
  if (strange.length > 0) throw new OperatorError(strange.map((path) => `${path} is not a file of a shop folder.`));
}

const Alts = z.array(z.strictObject({ file: z.string(), alt: z.string().max(300).nullable().default(null) }));

function altsIn(value: FileValue): Map<string, string | null> {
  const read = Alts.safeParse(value);
  if (!read.success) throw new OperatorError([`${picturesFile} must be a list of { "file", "alt" }.`]);
  return new Map(read.data.map(({ file, alt }) => [file, alt]));
}

function parsed(path: string, text: string): FileValue {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new OperatorError([`${path} is not valid JSON: ${fault instanceof Error ? fault.message : fault}`]);
  }
}

/** Picture files that the entries of a folder refer to. */
export function listReferencedPictures({ things }: WantedShop): string[] {
  const files = new Set<string>();
  for (const { value } of [...things.values()].flat())
    withIds(value, (kind, word) => {
      if (kind === "pictures") files.add(word);
      return word;
    });
  return [...files].sort();
}

/** Shop settings of a folder. */
export function readFolderSettings({ things }: WantedShop): FileValue {
  return [...things].find(([{ name }]) => name === "settings")?.[1][0]?.value ?? {};
}
