import * as z from "zod";

/** Response field: nullable (spec 1), and described for the API reference. */
function field<S extends z.ZodType>(schema: S): (sentence: string) => z.ZodNullable<S> {
  return (sentence) => z.nullable(schema).describe(sentence);
}

export const text = field(z.string());
export const texts = field(z.array(z.string()));
export const textByName = field(z.record(z.string(), z.string()));
export const flag = field(z.boolean());
export const count = field(z.int());

/** Whole rupiah, PPN included. The system has no fractions of a rupiah. */
export const rupiah = field(z.int());

/** ISO 8601 date and time in UTC. */
export const instant = field(z.iso.datetime());

/** Extensible enum: callers must expect unknown values. */
export function word<const W extends string>(values: readonly W[], sentence: string) {
  return field(z.enum(values))(sentence);
}

/** Nested object. */
export function part<S extends z.ZodType>(schema: S, sentence: string): z.ZodNullable<S> {
  return field(schema)(sentence);
}

/** List of nested objects in a meaningful order. */
export function list<S extends z.ZodType>(schema: S, sentence: string): z.ZodNullable<z.ZodArray<S>> {
  return field(z.array(schema))(sentence);
}

type ResourceShape = Readonly<Record<string, z.ZodNullable>>;

/** Object in a response. Its fields come from the helpers above, so each has a description. */
export function resource<S extends ResourceShape>(shape: S): z.ZodObject<S> {
  return z.object(shape);
}

declare const schemaName: unique symbol;

/** Resource with its schema name in the type. The steps of a date find it by that name. */
export type NamedResource<Id extends string, S extends z.ZodRawShape> = z.ZodObject<S> & { readonly [schemaName]: Id };

/** Resource with its own schema in the OpenAPI document. */
export function named<const Id extends string, S extends ResourceShape>(id: Id, shape: S): NamedResource<Id, S> {
  return resource(shape).meta({ id }) as NamedResource<Id, S>;
}

/** Single line of text: trimmed, without control characters, which do not belong in a name or a code. */
export function line(min: number, max: number) {
  return z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u)
    .trim()
    .min(min)
    .max(max)
    .refine((text) => min === 0 || isVisible(text));
}

/** Multi-line text, such as an address. */
export function writing(min: number, max: number) {
  return z
    .string()
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
    .trim()
    .min(min)
    .max(max)
    .refine((text) => min === 0 || isVisible(text));
}

/** Returns false for text of direction marks and joiners only: that is no name. */
function isVisible(text: string): boolean {
  return /[^\p{Cf}\p{Z}\p{M}]/u.test(text);
}

/** Whole number in a query string; accepts digits only. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}
