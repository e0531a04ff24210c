import type * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import type { FileValue } from "@/lib/domain/whole/comparing";
import { type NamedKind, toGroup, withIds, withNames } from "@/lib/domain/whole/naming";
import type { ShopHand } from "./hand";
import type { FolderNames, FolderPart, KeptThing } from "./part";

/** Fields that an operation returns beside the written fields. */
type Viewed = { id?: string | null; revision?: number | null };

type Operations<B extends z.ZodObject> = Pick<
  FolderPart,
  "name" | "as" | "isOrdered" | "kind" | "order" | "keepsRest" | "awayFrom"
> & {
  /** Schema of an entry, as the API accepts it. */
  body: B;
  /** Field with the name of an entry, in its body or in the response. A single file has none. */
  keyField?: string;
  /** Defaults for omitted fields of a file. Without them, an update would keep the old values. */
  blank?: { [field: string]: FileValue };
  /** Lists in the file whose order has no meaning. */
  sets?: readonly string[];
  list(hand: ShopHand): Promise<Viewed[]>;
  make?(hand: ShopHand, body: z.output<B>, key: string): Promise<unknown>;
  change(hand: ShopHand, body: z.output<B> & Seen): Promise<unknown>;
  remove?(hand: ShopHand, seen: Seen): Promise<unknown>;
};

type Seen = { id: string; revision: number };

/**
 * Creates a part that reads and writes through operations of the merchant API. The operation's body is the schema of a file.
 */
export function fromOperations<B extends z.ZodObject>(of: Operations<B>): FolderPart {
  const { name, body, keyField = "", sets = [], blank = {}, make, remove } = of;
  const take = (value: FileValue, names: FolderNames) => body.parse(withIds(value, (of, word) => names.idOf(of, word)));
  return {
    name,
    as: of.as,
    isOrdered: of.isOrdered,
    kind: of.kind,
    keepsRest: of.keepsRest,
    awayFrom: of.awayFrom,
    order: of.order,
    remove: remove && ((hand, { id, revision }) => remove(hand, { id, revision })),
    nameOf: (value) => String(toGroup(value)[keyField] ?? ""),
    read: (value, place) => sorted({ ...blank, ...toGroup(readBody(body, value, place)) }, sets),
    async list(hand, names) {
      return (await of.list(hand)).map((viewed) => ({
        ...keptOf(of, viewed, names),
        key: keyIn(viewed, keyField) ?? name,
      }));
    },
    async save(hand, changes, names) {
      for (const { wanted, kept } of changes) {
        const written = take(wanted.value, names);
        if (kept) await of.change(hand, { ...written, id: kept.id, revision: kept.revision });
        else if (make) await make(hand, written, wanted.key);
        else throw new Complaint([`${name}: "${wanted.key}" cannot be created.`]);
      }
    },
  };
}

function keyIn(viewed: object, keyField: string): string | null {
  const key: unknown = Reflect.get(viewed, keyField);
  return typeof key === "string" ? key : null;
}

function sorted(value: FileValue, sets: readonly string[]): FileValue {
  const lists = sets.flatMap((name) => {
    const list = toGroup(value)[name];
    return Array.isArray(list) ? [[name, list.toSorted()] as const] : [];
  });
  return { ...toGroup(value), ...Object.fromEntries(lists) };
}

function keptOf(
  { body, sets = [] }: { body: z.ZodObject; sets?: readonly string[] },
  viewed: Viewed,
  names: FolderNames,
): Omit<KeptThing, "key"> {
  const fields = Object.keys(body.shape).map((field) => [field, Reflect.get(viewed, field)] as const);
  const told = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const value = sorted(
    withNames(told, (of, id) => names.nameOf(of, id)),
    sets,
  );
  // A stored value that today's schema would reject is exported unchanged.
  const read = parsedBody(body, value);
  return { value: "value" in read ? read.value : value, id: viewed.id ?? "", revision: viewed.revision ?? 0 };
}

/**
 * Parses a value with the body schema and adds its defaults. References are names, which may be longer than an ID. The schema
 * thus gets placeholders instead.
 */
export function parsedBody(body: z.ZodObject, value: unknown): { value: FileValue } | { faults: z.core.$ZodIssue[] } {
  const marks: string[] = [];
  // Values from a file are plain JSON.
  const marked = withIds(value as FileValue, (_kind: NamedKind, word) => `@${marks.push(word) - 1}`);
  const read = body.strict().safeParse(marked);
  if (!read.success) return { faults: read.error.issues };
  return { value: withNames(read.data as FileValue, (_kind, mark) => marks[Number(mark.slice(1))] ?? null) };
}

/** Parses a value like `parsedBody`. Throws its validation issues. */
export function readBody(body: z.ZodObject, value: unknown, place: string): FileValue {
  const read = parsedBody(body, value);
  if ("value" in read) return read.value;
  throw new Complaint(read.faults.map(({ path, message }) => `${place} ${path.join(".")}: ${message}.`));
}
