import * as z from "zod";

export const text = z.string();
export const flag = z.boolean();
export const count = z.int();

/** Whole rupiah, PPN included. There are no fractions of a rupiah anywhere in this system. */
export const rupiah = z.int();

/** A moment, as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

type Nullable<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodNullable<S[K] & z.ZodType> };

/** A part of an answer. The spec lets every response field be null, so that is said once, here. */
export function resource<S extends z.ZodRawShape>(shape: S): z.ZodObject<Nullable<S>> {
  const entries = Object.entries(shape).map(([name, field]) => [name, z.nullable(field)]);
  return z.object(Object.fromEntries(entries) as Nullable<S>);
}

declare const schemaName: unique symbol;

/** A resource whose name is known to the type check, so that the steps of a date can find it. */
export type Named<Id extends string, S extends z.ZodRawShape> = z.ZodObject<S> & { readonly [schemaName]: Id };

/** A resource with a name of its own in the description. */
export function named<const Id extends string, S extends z.ZodRawShape>(id: Id, shape: S): Named<Id, Nullable<S>> {
  return resource(shape).meta({ id }) as Named<Id, Nullable<S>>;
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
    .refine(isVisible);
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
