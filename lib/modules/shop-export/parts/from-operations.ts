import type * as z from "zod";
import type { FileValue } from "@/lib/modules/shop-export/rules/differences";
import { type NamedKind, toGroup, withIds, withNames } from "@/lib/modules/shop-export/rules/names";
import { OperatorError } from "@/lib/platform/operator-error";
import type { ShopTransport } from "../service/transport";
import type { FolderNames, FolderPart, StoredEntry } from "./part";

/** Fields that an operation returns beside the written fields. */
type Viewed = { id?: string | null; revision?: number | null };

type Operations<B extends z.ZodObject> = Pick<
  FolderPart,
  "name" | "as" | "isOrdered" | "kind" | "order" | "keepsRest" | "localOnlyReason"
> & {
  /** Schema of an entry, as the API accepts it. */
  body: B;
  /** Field with the name of an entry, in its body or in the response. A single file has none. */
  keyField?: string;
  /** Defaults for omitted fields of a file. Without them, an update would keep the old values. */
  blank?: { [field: string]: FileValue };
  /** Lists in the file whose order has no meaning. */
  sets?: readonly string[];
  list(transport: ShopTransport): Promise<Viewed[]>;
  make?(transport: ShopTransport, body: z.output<B>, key: string): Promise<unknown>;
  change(transport: ShopTransport, body: z.output<B> & Seen): Promise<unknown>;
  remove?(transport: ShopTransport, seen: Seen): Promise<unknown>;
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
    localOnlyReason: of.localOnlyReason,
    order: of.order,
    remove: remove && ((transport, { id, revision }) => remove(transport, { id, revision })),
    nameOf: (value) => String(toGroup(value)[keyField] ?? ""),
    read: (value, filePath) => sorted({ ...blank, ...toGroup(readBody(body, value, filePath)) }, sets),
    async list(transport, names) {
      return (await of.list(transport)).map((viewed) => ({
        ...toStoredEntry(of, viewed, names),
        key: keyIn(viewed, keyField) ?? name,
      }));
    },
    async save(transport, changes, names) {
      for (const { wanted, current } of changes) {
        const entryBody = take(wanted.value, names);
        if (current) await of.change(transport, { ...entryBody, id: current.id, revision: current.revision });
        else if (make) await make(transport, entryBody, wanted.key);
        else throw new OperatorError([`${name}: "${wanted.key}" cannot be created.`]);
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

function toStoredEntry(
  { body, sets = [] }: { body: z.ZodObject; sets?: readonly string[] },
  viewed: Viewed,
  names: FolderNames,
): Omit<StoredEntry, "key"> {
  const fields = Object.keys(body.shape).map((field) => [field, Reflect.get(viewed, field)] as const);
  const fieldValues = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const value = sorted(
    withNames(fieldValues, (of, id) => names.nameOf(of, id)),
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
export function readBody(body: z.ZodObject, value: unknown, filePath: string): FileValue {
  const read = parsedBody(body, value);
  if ("value" in read) return read.value;
  throw new OperatorError(read.faults.map(({ path, message }) => `${filePath} ${path.join(".")}: ${message}.`));
}
