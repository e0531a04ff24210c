import { bare, type FileValue, listDifferences } from "@/lib/modules/shop-export/rules/differences";
import { isGroup, toGroup, withIds, withNames } from "@/lib/modules/shop-export/rules/names";
import type { Change, FolderPart, StoredEntry, Thing } from "../parts/part";
import { listReferencedPictures, type WantedShop } from "./folder";
import { listPictureHashes, type ShownPicture } from "./pictures";
import type { ShopSnapshot } from "./snapshot";
import type { ShopTransport } from "./transport";

/** Planned changes of a part. */
export type PartPlan = {
  part: FolderPart;
  changes: Change[];
  removed: StoredEntry[];
  /** Names of the entries in their new order; null if the order stays or has no meaning. */
  order: string[] | null;
};

/** Picture of the folder and its counterpart in the shop. */
export type PicturePlan = { file: string; alt: string | null; storedPicture: ShownPicture | null };

/** Planned changes of a shop if a folder is applied. */
export type ShopExportPlan = {
  parts: PartPlan[];
  pictures: PicturePlan[];
  /** Changes that are not possible remotely, with reasons. */
  left: string[];
};

/** Reads a picture of a folder. */
export type ReadFile = (file: string) => Promise<Uint8Array>;

/** Compares a shop with a folder. Stocks of existing variants stay, unless `setsStock` is true. */
export async function planShopExport(
  transport: ShopTransport,
  shop: ShopSnapshot,
  wanted: WantedShop,
  { readFile, setsStock }: { readFile: ReadFile; setsStock: boolean },
): Promise<ShopExportPlan> {
  const pictures: PicturePlan[] = [];
  for (const file of listReferencedPictures(wanted)) {
    const alt = wanted.alts.get(file) ?? null;
    const hashes = await listPictureHashes(transport, file, await readFile(file));
    pictures.push({ file, alt, storedPicture: findPicture(shop.pictures, hashes, alt) });
  }
  const own = new Map(
    pictures.flatMap(({ file, storedPicture }) => (storedPicture ? [[file, storedPicture.file] as const] : [])),
  );
  const parts = [...wanted.things].map(([part, things]) =>
    planPart(
      part,
      shop.things.get(part) ?? [],
      things.map((thing) => withOwnPictures(thing, own)),
      setsStock,
    ),
  );
  const isLeft = ({ part }: PartPlan) => !transport.local && part.localOnlyReason !== undefined;
  return { pictures, parts: parts.filter((plan) => !isLeft(plan)), left: parts.filter(isLeft).flatMap(leaving) };
}

/** Note about a part that differs but cannot be changed remotely. */
function leaving(plan: PartPlan): string[] {
  const { part } = plan;
  if (!part.localOnlyReason || isStill(plan)) return [];
  return [`! ${part.name}.json is skipped: ${part.localOnlyReason.why}.`];
}

/** Picture of the shop with the same content. If there are several, prefers the one with the same description. */
function findPicture(
  shown: readonly ShownPicture[],
  hashes: readonly string[],
  alt: string | null,
): ShownPicture | null {
  const same = shown.filter((picture) => hashes.includes(picture.hash));
  return same.find((picture) => picture.alt === alt) ?? same[0] ?? null;
}

/** Replaces the folder's picture names with the shop's. A folder may use any names. */
function withOwnPictures({ key, value }: Thing, own: ReadonlyMap<string, string>): Thing {
  const marked = withIds(value, (kind, word) => (kind === "pictures" ? (own.get(word) ?? word) : word));
  return { key, value: withNames(marked, (_kind, word) => word) };
}

function planPart(
  part: FolderPart,
  entries: readonly StoredEntry[],
  wanted: readonly Thing[],
  setsStock: boolean,
): PartPlan {
  const known = new Map(entries.map((thing) => [thing.key, thing]));
  const changes = wanted.flatMap((thing): Change[] => {
    const before = known.get(thing.key) ?? null;
    const after = before ? { ...thing, value: mixed(part, thing.value, before.value, setsStock) } : thing;
    return before && isSame(before.value, after.value) ? [] : [{ wanted: after, current: before }];
  });
  const names = wanted.map(({ key }) => key);
  const removed = part.remove ? entries.filter((thing) => !names.includes(thing.key) && !isOver(thing.value)) : [];
  const order = part.isOrdered && !isSameOrder(entries, names) ? names : null;
  return { part, changes, removed, order };
}

/** Merges the stored value: omitted fields of a single file stay, and so do stocks. */
function mixed(part: FolderPart, wanted: FileValue, storedValue: FileValue, setsStock: boolean): FileValue {
  const mergedValue = part.as === "file" && part.keepsRest ? laidOver(storedValue, wanted) : wanted;
  return part.mergeStored && !setsStock ? part.mergeStored(mergedValue, storedValue) : mergedValue;
}

/** Overlays a value on the stored one. */
function laidOver(storedValue: FileValue, wanted: FileValue): FileValue {
  if (!isGroup(storedValue) || !isGroup(wanted)) return wanted;
  const mergedFields = Object.entries(wanted).map(
    ([name, inner]) => [name, laidOver(storedValue[name] ?? null, inner)] as const,
  );
  return { ...storedValue, ...Object.fromEntries(mergedFields) };
}

function isSame(before: FileValue, after: FileValue): boolean {
  return listDifferences(bare(before), bare(after)).length === 0;
}

/** True for an archived or disabled entry. Orders refer to it, so it was not deleted, and deleting it again has no effect. */
function isOver(value: FileValue): boolean {
  const { archived, enabled } = toGroup(value);
  return archived === true || enabled === false;
}

function isSameOrder(entries: readonly StoredEntry[], names: readonly string[]): boolean {
  const before = entries.map(({ key }) => key).filter((key) => names.includes(key));
  const known = names.filter((name) => before.includes(name));
  // New entries come last.
  return (
    before.every((key, at) => known[at] === key) && names.slice(0, known.length).every((name, at) => known[at] === name)
  );
}

/** True if nothing would change. */
export function isNothing({ parts, pictures }: ShopExportPlan): boolean {
  return parts.every(isStill) && pictures.every(({ storedPicture, alt }) => storedPicture?.alt === alt);
}

function isStill({ changes, removed, order }: PartPlan): boolean {
  return changes.length + removed.length === 0 && order === null;
}

const mostDifferences = 12;

/** Lists the planned changes: `+` created, `~` changed with its diff, `-` deleted, `!` left out. */
export function formatPlanLines({ parts, pictures, left }: ShopExportPlan): string[] {
  return [
    ...pictures.flatMap(({ file, alt, storedPicture }) => {
      if (!storedPicture) return [`+ pictures/${file}`];
      return storedPicture.alt === alt
        ? []
        : [`~ pictures.json ${file}`, ...indented(listDifferences({ alt: storedPicture.alt }, { alt }))];
    }),
    ...parts.flatMap(({ part, changes, removed, order }) => [
      ...changes.flatMap(({ wanted, current }) => {
        const filePath = toEntryPath(part, wanted.key);
        return current
          ? [`~ ${filePath}`, ...indented(listDifferences(bare(current.value), bare(wanted.value)))]
          : [`+ ${filePath}`];
      }),
      ...removed.map(({ key }) => `- ${toEntryPath(part, key)}`),
      ...(order ? [`~ ${part.name}.json, order: ${order.join(", ")}`] : []),
    ]),
    ...left,
  ];
}

export function toEntryPath({ name, as }: FolderPart, key: string): string {
  if (as === "folder") return `${name}/${key}.json`;
  return as === "list" ? `${name}.json "${key}"` : `${name}.json`;
}

function indented(lines: readonly string[]): string[] {
  const rest = lines.length - mostDifferences;
  const shown = lines.slice(0, mostDifferences).map((line) => `    ${line}`);
  return rest > 0 ? [...shown, `    … and ${rest} more`] : shown;
}
