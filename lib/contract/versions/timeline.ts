import * as z from "zod";
import type { AnyOperation } from "../operation";
import { alike, below, type Convert, fieldsBelow, renamed, shapeBelow } from "./below";
import type { Dates } from "./shapes";
import type { DateStep } from "./step";
import { steps } from "./steps";
import { versions } from "./versions";

/** Request on one date: its schema, and conversions to (`up`) and from (`down`) the newest date. */
export type DatedRequest = {
  readonly schema: z.ZodObject;
  readonly up: (checked: object) => object;
  readonly down: <T>(newest: Readonly<Record<string, T>>) => Readonly<Record<string, T>>;
};

/** Response on one date, and the conversion from the newest date. `down` is null if both are the same. */
export type DatedAnswer = { readonly schema: z.ZodType; readonly down: Convert | null };

/** Operation on one date. */
export type DatedOperation = {
  readonly query: DatedRequest | null;
  readonly body: DatedRequest | null;
  readonly response: DatedAnswer;
};

/** Dates of an API, and the differences between them. */
export type ApiTimeline = {
  readonly versions: readonly string[];
  /** Version of a request without a version. */
  readonly baseline: string;
  operation(op: AnyOperation, version: string): DatedOperation;
  /** Converts any part of a response that has a schema. */
  answer(schema: z.ZodType, version: string): DatedAnswer;
};

/** Creates a timeline from dates, oldest first, and the steps down from each. Caches its results. */
export function createApiTimeline(dates: Dates): ApiTimeline {
  const [baseline = ""] = dates.versions;
  /** Steps of all later dates, newest first. */
  const stepsAbove = (version: string) =>
    dates.versions.flatMap((date) => (date > version ? [dates.steps[date] ?? []] : [])).reverse();
  const answer = cacheByVersion((schema: z.ZodType, version) => descend(schema, stepsAbove(version)));
  const operation = cacheByVersion(({ endpoint, query, body, response }: AnyOperation, version) => ({
    query: query ? ascend(endpoint, query, stepsAbove(version)) : null,
    body: body ? ascend(endpoint, body, stepsAbove(version)) : null,
    response: answer(response, version),
  }));
  return { versions: dates.versions, baseline, answer, operation };
}

/** Timeline of the served dates. */
export const timeline = createApiTimeline({ versions, steps });

/** Caches the result of `make` per subject and version. */
export function cacheByVersion<S extends object, T>(
  make: (subject: S, version: string) => T,
): (subject: S, version: string) => T {
  const known = new WeakMap<S, Map<string, T>>();
  return (subject, version) => {
    const found = known.get(subject)?.get(version);
    if (found !== undefined) return found;
    const made = make(subject, version);
    known.set(subject, (known.get(subject) ?? new Map<string, T>()).set(version, made));
    return made;
  };
}

function descend(response: z.ZodType, above: readonly (readonly DateStep[])[]): DatedAnswer {
  return above.reduce<DatedAnswer>(
    (newer, steps) => {
      const { schema, down } = below(newer.schema, steps);
      return { schema: schema instanceof z.ZodType ? schema : newer.schema, down: inTurn(newer.down, down) };
    },
    { schema: response, down: null },
  );
}

function inTurn(first: Convert | null, second: Convert | null): Convert | null {
  return first && second ? (value) => second(first(value)) : (first ?? second);
}

function ascend(endpoint: string, schema: z.ZodObject, above: readonly (readonly DateStep[])[]): DatedRequest {
  const own = above.flat().filter(({ subject }) => subject === endpoint);
  if (own.length === 0) return { schema, up: (checked) => checked, down: (newest) => newest };
  const names = own.flatMap((step) => (step.kind === "renames" ? [step] : [])).reverse();
  return {
    schema: alike(schema, schema.clone({ ...schema.def, shape: shapeBelow(schema.shape, own) })),
    up: (checked) => {
      let newest: Record<string, unknown> = { ...checked };
      for (const { field, was } of names) newest = renamed(newest, was, field);
      return newest;
    },
    down: (newest) => fieldsBelow(newest, own),
  };
}
