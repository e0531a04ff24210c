import * as z from "zod";

/** A field of an answer. It may be null (spec 1) and has a sentence for the reference; both are said once, here. */
function field<S extends z.ZodType>(schema: S): (sentence: string) => z.ZodNullable<S> {
  return (sentence) => z.nullable(schema).describe(sentence);
}

export const text = field(z.string());
export const texts = field(z.array(z.string()));
export const textByName = field(z.record(z.string(), z.string()));
export const flag = field(z.boolean());
export const count = field(z.int());

/** Whole rupiah, PPN included. There are no fractions of a rupiah anywhere in this system. */
export const rupiah = field(z.int());

/** A moment, as ISO 8601 in UTC. */
export const instant = field(z.iso.datetime());

/** One of these words today; a caller must expect others tomorrow. */
export function word<const W extends string>(words: readonly W[], sentence: string) {
  return field(z.enum(words))(sentence);
}

/** A part with fields of its own. */
export function part<S extends z.ZodType>(schema: S, sentence: string): z.ZodNullable<S> {
  return field(schema)(sentence);
}

/** Parts with fields of their own, in an order that means something. */
export function list<S extends z.ZodType>(schema: S, sentence: string): z.ZodNullable<z.ZodArray<S>> {
  return field(z.array(schema))(sentence);
}

type ResourceShape = Readonly<Record<string, z.ZodNullable>>;

/** A part of an answer; made of the fields above, so that none lacks its sentence. */
export function resource<S extends ResourceShape>(shape: S): z.ZodObject<S> {
  return z.object(shape);
}

declare const schemaName: unique symbol;

/** A resource whose name is known to the type check, so that the steps of a date can find it. */
export type NamedResource<Id extends string, S extends z.ZodRawShape> = z.ZodObject<S> & { readonly [schemaName]: Id };

/** A resource with a name of its own in the description. */
export function named<const Id extends string, S extends ResourceShape>(id: Id, shape: S): NamedResource<Id, S> {
  return resource(shape).meta({ id }) as NamedResource<Id, S>;
}

/** One line that a person wrote: trimmed, without control characters, which have no place in a name or a code. */
export function line(min: number, max: number) {
  return z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u)
    .trim()
    .min(min)
    .max(max)
    .refine((text) => min === 0 || isVisible(text));
}

/** A few lines that a person wrote, such as an address. */
export function writing(min: number, max: number) {
  return z
    .string()
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
    .trim()
    .min(min)
    .max(max)
    .refine((text) => min === 0 || isVisible(text));
}

/** Whether there is anything to see: marks of direction and joiners alone are no name. */
function isVisible(text: string): boolean {
  return /[^\p{Cf}\p{Z}\p{M}]/u.test(text);
}

/** A whole number written in a query string; nothing but digits counts as one. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}
