import type { FileValue } from "@/lib/modules/shop-export/rules/differences";
import type { NamedKind } from "@/lib/modules/shop-export/rules/names";
import { OperatorError } from "@/lib/platform/operator-error";
import type { ShopTransport } from "../service/transport";

/** Named entry of a shop, as in its file. */
export type Thing = { key: string; value: FileValue };

/** Entry as the shop has it now. */
export type StoredEntry = Thing & { id: string; revision: number };

/** New or changed entry. */
export type Change = { wanted: Thing; current: StoredEntry | null };

/** Kind of entry in a shop folder. */
export type FolderPart = {
  readonly name: string;
  /** `products/<key>.json`, all entries in `vouchers.json`, or `settings.json` itself. */
  readonly as: "folder" | "list" | "file";
  /** True if the order of its list matters. */
  readonly isOrdered?: boolean | undefined;
  /** Name of the kind in references from other parts. */
  readonly kind?: NamedKind | undefined;
  /** Name of a value in a list. */
  nameOf(value: FileValue): string;
  /** Parses a value and adds defaults, for comparing and writing. Throws validation issues. */
  read(value: unknown, filePath: string): FileValue;
  list(transport: ShopTransport, names: FolderNames): Promise<StoredEntry[]>;
  save(transport: ShopTransport, changes: readonly Change[], names: FolderNames): Promise<void>;
  /** Deletes an entry that the folder does not have. If undefined, the shop keeps such entries. */
  readonly remove?: ((transport: ShopTransport, entry: StoredEntry) => Promise<unknown>) | undefined;
  /** True if missing entries are deleted before others are created. A new entry may take their slug or SKU. */
  readonly removesFirst?: boolean | undefined;
  /** True if entries may take names and SKUs from each other. */
  readonly savesTogether?: boolean | undefined;
  /** Reason why the part cannot be changed remotely. */
  readonly localOnlyReason?: { readonly why: string } | undefined;
  /** True if fields that the file omits keep their value. */
  readonly keepsRest?: boolean | undefined;
  /** Sorts existing entries in the order of the list. */
  readonly order?: ((transport: ShopTransport, entries: readonly StoredEntry[]) => Promise<unknown>) | undefined;
  /** Merges values that stay as in the shop into a wanted value. */
  mergeStored?(wanted: FileValue, storedValue: FileValue): FileValue;
};

/** Maps IDs to names in files, and names to IDs. */
export class FolderNames {
  readonly #ids = new Map<string, string>();
  readonly #names = new Map<string, string>();
  /** References that were resolved, such as `pictures kain.webp`. */
  readonly asked = new Set<string>();

  register(kind: NamedKind, id: string, name: string): void {
    this.#ids.set(`${kind} ${name}`, id);
    this.#names.set(`${kind} ${id}`, name);
  }

  /** Null if nothing has this ID any more. */
  nameOf(kind: NamedKind, id: string): string | null {
    const name = this.#names.get(`${kind} ${id}`) ?? null;
    if (name !== null) this.asked.add(`${kind} ${name}`);
    return name;
  }

  idOf(kind: NamedKind, name: string): string {
    const id = this.#ids.get(`${kind} ${name}`);
    if (id === undefined) throw new OperatorError([`the ${kind} do not include "${name}".`]);
    return id;
  }
}

/** Loads all items of a paged list. */
export async function everything<T>(
  read: (page: { cursor?: string; limit: number }) => Promise<{ items: T[] | null; next_cursor: string | null }>,
): Promise<T[]> {
  const limit = 100;
  let page = await read({ limit });
  const all = [...(page.items ?? [])];
  while (page.next_cursor !== null) {
    page = await read({ limit, cursor: page.next_cursor });
    all.push(...(page.items ?? []));
  }
  return all;
}
