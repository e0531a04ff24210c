import * as z from "zod";
import { objectFields } from "../object-fields";
import type { DateStep, Reshapes } from "./step";

type FieldSchema = z.core.$ZodType;
type SchemaShape = Record<string, FieldSchema>;

/** Converts a value of one date to that of another. */
export type Convert = (value: unknown) => unknown;

/** Schema before some steps, and the conversion of values; `down` is null if both are the same. */
export type Below = { readonly schema: z.core.$ZodType; readonly down: Convert | null };

const known = new WeakMap<readonly DateStep[], WeakMap<z.core.$ZodType, Below>>();

/**
 * Returns a response schema before the steps of one date, nested schemas included. A schema has one older form and one
 * name.
 */
export function below(schema: z.core.$ZodType, steps: readonly DateStep[]): Below {
  const before = known.get(steps) ?? new WeakMap<z.core.$ZodType, Below>();
  // Store the map before it is filled: nested calls must find it.
  known.set(steps, before);
  const found = before.get(schema) ?? step(schema, steps);
  before.set(schema, found);
  return found;
}

function step(schema: z.core.$ZodType, steps: readonly DateStep[]): Below {
  if (schema instanceof z.ZodNullable) return belowNullable(schema, steps);
  if (schema instanceof z.ZodArray) return belowArray(schema, steps);
  if (schema instanceof z.ZodObject) return belowObject(schema, steps);
  return { schema, down: null };
}

function belowNullable(schema: z.ZodNullable, steps: readonly DateStep[]): Below {
  const { schema: innerType, down } = below(schema.def.innerType, steps);
  if (!down) return { schema, down: null };
  return {
    schema: renewed(schema, schema.clone({ ...schema.def, innerType }), steps),
    down: (value) => (value === null ? null : down(value)),
  };
}

function belowArray(schema: z.ZodArray, steps: readonly DateStep[]): Below {
  const { schema: element, down } = below(schema.def.element, steps);
  if (!down) return { schema, down: null };
  return {
    schema: renewed(schema, schema.clone({ ...schema.def, element }), steps),
    down: (value) => (Array.isArray(value) ? value.map(down) : value),
  };
}

function belowObject(schema: z.ZodObject, steps: readonly DateStep[]): Below {
  const inner = Object.entries(schema.shape).map(([name, field]) => [name, below(field, steps)] as const);
  const downs = new Map(inner.flatMap(([name, { down }]) => (down ? [[name, down] as const] : [])));
  const name = nameOf(schema);
  const own = steps.filter(({ subject }) => subject === name);
  if (own.length === 0 && downs.size === 0) return { schema, down: null };
  const shape = shapeBelow(Object.fromEntries(inner.map(([name, { schema }]) => [name, schema])), own);
  return {
    schema: renewed(schema, schema.clone({ ...schema.def, shape }), steps),
    down: (value) => {
      const newer = objectFields(value);
      const entries = Object.entries(newer).map(([name, part]) => [name, downs.get(name)?.(part) ?? part]);
      return fieldsBelow<unknown>(Object.fromEntries(entries), own, (step) => step.from(newer));
    },
  };
}

/** Fields of an object before some steps. Throws if a step does not apply: that is a mistake in the step. */
export function shapeBelow(shape: SchemaShape, steps: readonly DateStep[]): SchemaShape {
  let older = shape;
  for (const step of steps) {
    const { kind, subject, field } = step;
    if (kind !== "reshapes" && !(field in older)) throw new Error(`${subject} has no ${field}, which a step needs.`);
    older =
      kind === "loosens" ? { ...older, [field]: step.was } : fieldsBelow<FieldSchema>(older, [step], ({ was }) => was);
  }
  return older;
}

/** Fields before some steps. `make` returns the older content of a reshaped field. */
export function fieldsBelow<T>(
  newer: Readonly<Record<string, T>>,
  steps: readonly DateStep[],
  make?: (step: Reshapes) => T,
): Record<string, T> {
  let older = { ...newer };
  for (const step of steps) {
    if (step.kind === "removes") older = without(older, step.field);
    if (step.kind === "renames") older = renamed(older, step.field, step.was);
    if (step.kind === "reshapes" && make) older[step.field] = make(step);
  }
  return older;
}

function without<T>(fields: Record<string, T>, name: string): Record<string, T> {
  const { [name]: _, ...rest } = fields;
  return rest;
}

/** Renames one field and keeps the order. */
export function renamed<T>(fields: Record<string, T>, name: string, other: string): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === name ? other : key, value]));
}

/** Name of a schema in the OpenAPI document. A schema with its own description inherits the name of its parent. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod;
  return z.globalRegistry.get(schema)?.id ?? (parent && nameOf(parent));
}

/** Gives the older schema the name and description of the newer one. */
function renewed<S extends z.ZodType>(newer: S, older: S, steps: readonly DateStep[]): S {
  const { parent } = newer._zod;
  const isNamedByParent = parent && !z.globalRegistry.get(newer)?.id && nameOf(parent);
  if (isNamedByParent) older._zod.parent = below(parent, steps).schema;
  return alike(newer, older);
}

/** Copies the description of the newer schema to the older one. */
export function alike<S extends z.ZodType>(newer: S, older: S): S {
  const described = z.globalRegistry.get(newer);
  if (described) z.globalRegistry.add(older, described);
  return older;
}
