import type * as z from "zod";
import type { Endpoint } from "../endpoints";

/**
 * One difference between a date and the date before it, told as a step down: what has to be done to an answer of the newer date
 * to make it one of the older. `subject` is the name of a schema of answers, or the endpoint whose request is meant.
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

/** The older date has no such field. Of a request: it is not read there. */
export function removes<const S extends string, const F extends string>(subject: S, field: F): Removes<S, F> {
  return { kind: "removes", subject, field };
}

/** The older date calls the field by another name. Of a request: it is sent by that name, and the use case sees the newer one. */
export function renames<const S extends string, const F extends string, const W extends string>(
  subject: S,
  field: F,
  { was }: { was: W },
): Renames<S, F, W> {
  return { kind: "renames", subject, field, was };
}

/** The older date has another value in the field, or has a field that is gone since; it is made of the whole newer object. */
export function reshapes<
  const S extends string,
  const F extends string,
  W extends z.ZodType,
  Newer extends object = object,
>(subject: S, field: F, { was, from }: { was: W; from: (newer: Newer) => z.input<W> }): Reshapes<S, F, W> {
  return { kind: "reshapes", subject, field, was, from };
}

/** The older date takes more in a field of a request, which the use case has to do with. */
export function loosens<const S extends Endpoint, const F extends string, W extends z.ZodType>(
  subject: S,
  field: F,
  { was }: { was: W },
): Loosens<S, F, W> {
  return { kind: "loosens", subject, field, was };
}

/** What a step says to whoever moves up to its date. */
export function tellStep(step: DateStep): string {
  const place = `\`${step.field}\` of \`${step.subject}\``;
  switch (step.kind) {
    case "removes":
      return `${place} is new.`;
    case "renames":
      return `${place} was called \`${step.was}\`.`;
    case "reshapes":
      return `${place} holds something else, or is gone.`;
    case "loosens":
      return `${place} has become stricter.`;
  }
}
