import type { FileValue } from "./differences";

/** Kinds of records that others refer to. */
export type NamedKind = "pictures" | "categories" | "products" | "campaigns";

/** References: the API field, the file field, and the kind it refers to. Ids differ between shops, so files use names. */
const references: readonly [field: string, name: string, kind: NamedKind][] = [
  ["category_id", "category", "categories"],
  ["product_ids", "products", "products"],
  ["campaign_id", "campaign", "campaigns"],
  ["image_id", "picture", "pictures"],
  ["picture_ids", "pictures", "pictures"],
  ["about_image_id", "about_picture", "pictures"],
  ["logo_image_id", "logo_picture", "pictures"],
  ["social_image_id", "social_picture", "pictures"],
  ["hero_image_ids", "hero_pictures", "pictures"],
];

type Rename = (kind: NamedKind, word: string) => string | null;

/** Converts an API value for a file: removes its own ids, and replaces references by names. */
export function withNames(value: FileValue, nameOf: Rename): FileValue {
  return renamed(value, (field) => {
    if (field === "id") return null;
    const [, name, kind] = references.find(([id]) => id === field) ?? [null, field, null];
    return { name, rename: kind === null ? null : (word) => nameOf(kind, word) };
  });
}

/** Converts a file's value for the API: replaces names by ids. */
export function withIds(value: FileValue, idOf: Rename): FileValue {
  return renamed(value, (field) => {
    const [id, , kind] = references.find(([, name]) => name === field) ?? [field, null, null];
    return { name: id, rename: kind === null ? null : (word) => idOf(kind, word) };
  });
}

type Field = { name: string; rename: ((word: string) => string | null) | null } | null;

function renamed(value: FileValue, fieldOf: (name: string) => Field): FileValue {
  if (Array.isArray(value)) return value.map((each) => renamed(each, fieldOf));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const field = fieldOf(name);
    if (!field) return [];
    // A group of fields may have the same name as a reference.
    if (!field.rename || isGroup(inner)) return [[field.rename ? name : field.name, renamed(inner, fieldOf)] as const];
    return [[field.name, renameReferences(inner, field.rename)] as const];
  });
  return Object.fromEntries(fields);
}

/** True if the value is an object with named fields. */
export function isGroup(value: FileValue): value is { [name: string]: FileValue } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Returns the named fields of a value; `{}` if it has none. */
export function toGroup(value: FileValue | undefined): { [name: string]: FileValue } {
  return value !== undefined && isGroup(value) ? value : {};
}

/** Renames one reference or several. Omits references to deleted records. */
function renameReferences(value: FileValue, rename: (word: string) => string | null): FileValue {
  if (typeof value === "string") return rename(value);
  if (!Array.isArray(value)) return value;
  return value.flatMap((each) => (typeof each === "string" ? (rename(each) ?? []) : []));
}
