import { Complaint } from "@/lib/adapters/complaint";
import type { FileValue } from "@/lib/domain/whole/comparing";
import type { NamedKind } from "@/lib/domain/whole/naming";
import type { ShopHand } from "./hand";

/** Something of a shop under its name, as its file says it. */
export type Thing = { key: string; value: FileValue };

/** The same as the shop has it now. */
export type KeptThing = Thing & { id: string; revision: number };

/** What is new, or another than the shop has it. */
export type Change = { wanted: Thing; kept: KeptThing | null };

/** A kind of thing in a shop's folder. */
export type FolderPart = {
  readonly name: string;
  /** `products/<key>.json`, all of them in `vouchers.json`, or `settings.json` itself. */
  readonly as: "folder" | "list" | "file";
  /** The order of its list means something. */
  readonly isOrdered?: boolean | undefined;
  /** What others call it when they refer to it. */
  readonly kind?: NamedKind | undefined;
  /** Of a list: what a value is called. */
  nameOf(value: FileValue): string;
  /** A value as it is compared and written, with all that it leaves out; complains of what it may not say. */
  read(value: unknown, place: string): FileValue;
  list(hand: ShopHand, names: FolderNames): Promise<KeptThing[]>;
  save(hand: ShopHand, changes: readonly Change[], names: FolderNames): Promise<void>;
  /** Where it is missing, the shop keeps what the folder does not have. */
  readonly remove?: ((hand: ShopHand, kept: KeptThing) => Promise<unknown>) | undefined;
  /** What the folder lacks is removed before anything is made, as what is made may take its address or its SKU. */
  readonly removesFirst?: boolean | undefined;
  /** They may take names and numbers from each other. */
  readonly savesTogether?: boolean | undefined;
  /** Why it cannot be changed from elsewhere. */
  readonly awayFrom?: { readonly why: string } | undefined;
  /** What its file leaves out stays. */
  readonly keepsRest?: boolean | undefined;
  /** Puts what is there into the order of its list. */
  readonly order?: ((hand: ShopHand, kept: readonly KeptThing[]) => Promise<unknown>) | undefined;
  /** A wanted value with what stays as the shop has it. */
  keeping?(wanted: FileValue, kept: FileValue): FileValue;
};

/** Ids, and the names that stand for them in files. */
export class FolderNames {
  readonly #ids = new Map<string, string>();
  readonly #names = new Map<string, string>();
  /** What was asked for, as `pictures kain.webp`. */
  readonly asked = new Set<string>();

  tell(kind: NamedKind, id: string, name: string): void {
    this.#ids.set(`${kind} ${name}`, id);
    this.#names.set(`${kind} ${id}`, name);
  }

  /** Null where there is nothing of that id any more. */
  nameOf(kind: NamedKind, id: string): string | null {
    const name = this.#names.get(`${kind} ${id}`) ?? null;
    if (name !== null) this.asked.add(`${kind} ${name}`);
    return name;
  }

  idOf(kind: NamedKind, name: string): string {
    const id = this.#ids.get(`${kind} ${name}`);
    if (id === undefined) throw new Complaint([`there is no "${name}" among the ${kind}.`]);
    return id;
  }
}

/** Everything of a list that is read page by page. */
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
