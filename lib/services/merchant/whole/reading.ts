import { type FolderTexts, keyed, writeFolder } from "./folder";
import type { ShopHand } from "./hand";
import { FolderNames, type FolderPart, type KeptThing } from "./part";
import { parts } from "./parts";
import { listShown, type ReadPicture, type ShownPicture } from "./pictures";

/** Current state of a shop. */
export type WholeShop = { things: Map<FolderPart, KeptThing[]>; pictures: ShownPicture[] };

/** Reads all parts of a shop that a folder contains. */
export async function readWhole(hand: ShopHand, read: ReadPicture): Promise<WholeShop> {
  const names = new FolderNames();
  const shown = await listShown(hand, read);
  for (const { id, file } of shown) names.tell("pictures", id, file);
  const things = new Map<FolderPart, KeptThing[]>();
  for (const part of parts) {
    const kept = keyed(part, await part.list(hand, names));
    things.set(part, kept);
    for (const { id, key } of kept) if (part.kind) names.tell(part.kind, id, key);
  }
  return { things, pictures: shown.filter(({ file }) => names.asked.has(`pictures ${file}`)) };
}

/** File texts of a shop folder. Pictures are separate files beside them. */
export function textsOf({ things, pictures }: WholeShop): FolderTexts {
  return writeFolder({ things, alts: new Map(pictures.map(({ file, alt }) => [file, alt])) });
}
