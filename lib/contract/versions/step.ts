import type * as z from "zod";
import type { Endpoint } from "../endpoints";

/**
 * Difference between a date and the previous one, as a step down. It converts a response of the newer date to the older.
 * `subject` is the name of a response schema, or the endpoint of a request.
 */
export type DateStep = Removes | Renames | Reshapes | Loosens;

type Removes<Subject extends string = string, Field extends string = string> = {
  readonly kind: "removes";
  readonly subject: Subject;
  readonly field: Field;
};

type Renames<Subject extends string = string, Field extends string = string, Was extends string = string> = {
  readonly kind: "renames";
  readonly subject: Subject;
  readonly field: Field;
  readonly was: Was;
};

export type Reshapes<
  Subject extends string = string,
  Field extends string = string,
  Was extends z.ZodType = z.ZodType,
> = {
  readonly kind: "reshapes";
  readonly subject: Subject;
  readonly field: Field;
  readonly was: Was;
  from(newer: object): unknown;
};

type Loosens<Subject extends Endpoint = Endpoint, Field extends string = string, Was extends z.ZodType = z.ZodType> = {
  readonly kind: "loosens";
  readonly subject: Subject;
  readonly field: Field;
  readonly was: Was;
};

/** The older date has no such field. In a request, the older date ignores it. */
export function removes<const S extends string, const F extends string>(subject: S, field: F): Removes<S, F> {
  return { kind: "removes", subject, field };
}

/** The older date has another name for the field. A request uses the older name; the use case sees the newer one. */
export function renames<const S extends string, const F extends string, const W extends string>(
  subject: S,
  field: F,
  { was }: { was: W },
): Renames<S, F, W> {
  return { kind: "renames", subject, field, was };
}

/** The older date has another value in the field, or a field that was removed since. It derives from the newer object. */
export function reshapes<
  const S extends string,
  const F extends string,
  W extends z.ZodType,
  Newer extends object = object,
>(subject: S, field: F, { was, from }: { was: W; from: (newer: Newer) => z.input<W> }): Reshapes<S, F, W> {
  return { kind: "reshapes", subject, field, was, from };
}

/** The older date accepts more in a field of a request. The use case must handle both. */
export function loosens<const S extends Endpoint, const F extends string, W extends z.ZodType>(
  subject: S,
  field: F,
  { was }: { was: W },
): Loosens<S, F, W> {
  return { kind: "loosens", subject, field, was };
}

/** Describes a step to developers who upgrade to its date. */
export function describeStep(step: DateStep): string {
  const fieldLabel = `\`${step.field}\` of \`${step.subject}\``;
  switch (step.kind) {
    case "removes":
      return `${fieldLabel} is new.`;
    case "renames":
      return `${fieldLabel} was named \`${step.was}\`.`;
    case "reshapes":
      return `${fieldLabel} has another value, or was removed.`;
    case "loosens":
      return `${fieldLabel} has become stricter.`;
  }
}
