import { FolderNames, type FolderPart, type StoredEntry } from "../parts/part";
import { parts } from "../parts/parts";
import { type FolderTexts, numberDuplicates, writeFolder } from "./folder";
import { listShown, type ReadPicture, type ShownPicture } from "./pictures";
import type { ShopTransport } from "./transport";

/** Current state of a shop. */
export type ShopSnapshot = { things: Map<FolderPart, StoredEntry[]>; pictures: ShownPicture[] };

/** Reads all parts of a shop that a folder contains. */
export async function readShopSnapshot(transport: ShopTransport, read: ReadPicture): Promise<ShopSnapshot> {
  const names = new FolderNames();
  const shown = await listShown(transport, read);
  for (const { id, file } of shown) names.register("pictures", id, file);
  const things = new Map<FolderPart, StoredEntry[]>();
  for (const part of parts) {
    const entries = numberDuplicates(part, await part.list(transport, names));
    things.set(part, entries);
    for (const { id, key } of entries) if (part.kind) names.register(part.kind, id, key);
  }
  return { things, pictures: shown.filter(({ file }) => names.asked.has(`pictures ${file}`)) };
}

/** File texts of a shop folder. Pictures are separate files beside them. */
export function toFolderTexts({ things, pictures }: ShopSnapshot): FolderTexts {
  return writeFolder({ things, alts: new Map(pictures.map(({ file, alt }) => [file, alt])) });
}
