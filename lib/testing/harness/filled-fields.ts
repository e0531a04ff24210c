import * as z from "zod";
import { objectFields } from "@/lib/contract/object-fields";

/** Notes which fields of response schemas have had a value. Only tests use it. */
export class FilledFields {
  readonly #known = new Set<string>();
  readonly #filled = new Set<string>();

  /** Adds the fields of a schema. Fields of a named schema have that name, others that of their place. */
  declare(schema: z.core.$ZodType, place: string): void {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodArray) this.declare(inner.element, `${place}[]`);
    if (!(inner instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries(inner.shape)) {
      const path = `${nameOf(inner) ?? place}.${name}`;
      if (this.#known.has(path)) continue;
      this.#known.add(path);
      this.declare(field, path);
    }
  }

  /** Notes the fields of a value that are filled. */
  note(schema: z.core.$ZodType, place: string, value: unknown): void {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodArray && Array.isArray(value))
      for (const each of value) this.note(inner.element, `${place}[]`, each);
    if (!(inner instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries(inner.shape)) {
      const path = `${nameOf(inner) ?? place}.${name}`;
      const part = objectFields(value)[name];
      if (isFilled(part)) this.#filled.add(path);
      this.note(field, path, part);
    }
  }

  /** Returns the fields that never had a value. */
  listEmpty(): string[] {
    return [...this.#known].filter((path) => !this.#filled.has(path)).sort();
  }

  get count(): number {
    return this.#known.size;
  }
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrap(schema.def.innerType) : schema;
}

/** Name of a schema. A description makes a copy of it, whose parent has the name. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod;
  return z.globalRegistry.get(schema)?.id ?? (parent && nameOf(parent));
}
