import type * as z from "zod";
import type { ParamNames } from "../endpoints";
import type { NamedResource } from "../fields";
import type { AnyOperation } from "../operation";
import type { DateStep } from "./step";
import type { steps } from "./steps";
import type { baseline, Version, versions } from "./versions";

/** Response for a caller of this version. */
export type Answer<O extends AnyOperation, V extends Version = typeof baseline> = VersionedResponse<Ours, O, V>;

/** Request of a caller of this version. */
export type Request<O extends AnyOperation, V extends Version = typeof baseline> = VersionedRequest<Ours, O, V>;

/** Input of a use case: validated path parameters, query and body of any version, under their newest names. */
export type Input<O extends AnyOperation> = PathInput<O> & ReceivedPart<O, "query"> & ReceivedPart<O, "body">;

/** Dates of an API and the steps between them, as types. */
export type Dates = {
  readonly versions: readonly string[];
  readonly steps: Readonly<Record<string, readonly DateStep[]>>;
};

type Ours = { versions: typeof versions; steps: typeof steps };

type PathInput<O extends AnyOperation> = { [Name in ParamNames<O["endpoint"]>]: string };

/** Response of `D` for a caller of version `V`. */
export type VersionedResponse<D extends Dates, O extends AnyOperation, V extends string> = V extends string
  ? z.output<Descend<O["response"], Later<D["versions"], V>, D>>
  : never;

/** Dates after `V`, oldest first. */
type Later<All extends readonly string[], V> = All extends readonly [infer First, ...infer Rest extends string[]]
  ? First extends V
    ? Rest
    : Later<Rest, V>
  : [];

/** Schema before all of these dates. The last date is stepped down first. */
type Descend<S, Later extends readonly string[], D extends Dates> = Later extends readonly [
  ...infer Rest extends string[],
  infer Last extends string,
]
  ? Descend<SchemaBelow<S, D["steps"][Last]>, Rest, D>
  : S;

/** Schema before the steps of one date. Most dates do not change responses, so the walk is skipped. */
type SchemaBelow<S, Steps extends readonly DateStep[]> =
  Exclude<Steps[number]["kind"], "loosens"> extends never ? S : Walk<S, Steps>;

type Walk<S, Steps extends readonly DateStep[]> =
  S extends NamedResource<infer Id, infer Shape>
    ? NamedResource<Id, Fold<{ [K in keyof Shape]: Walk<Shape[K], Steps> }, Steps, Id>>
    : S extends z.ZodObject<infer Shape, infer Config>
      ? z.ZodObject<{ [K in keyof Shape]: Walk<Shape[K], Steps> }, Config>
      : S extends z.ZodNullable<infer Inner>
        ? z.ZodNullable<Walk<Inner, Steps>>
        : S extends z.ZodArray<infer Element>
          ? z.ZodArray<Walk<Element, Steps>>
          : S;

/** Fields of a subject after all steps down. */
type Fold<Shape, Steps extends readonly DateStep[], Subject extends string> = Steps extends readonly [
  infer First extends DateStep,
  ...infer Rest extends DateStep[],
]
  ? Fold<First["subject"] extends Subject ? Stepped<Shape, First> : Shape, Rest, Subject>
  : Shape;

type Stepped<Shape, S extends DateStep> = S extends { kind: "removes"; field: infer Field }
  ? Omit<Shape, Field & string>
  : S extends { kind: "renames"; field: infer Field; was: infer Was }
    ? { [K in keyof Shape as K extends Field ? Was & string : K]: Shape[K] }
    : S extends { field: infer Field; was: infer Was }
      ? Omit<Shape, Field & string> & Record<Field & string, Was>
      : Shape;

/** Fields of a request before all of these dates. */
type DescendRequest<
  Shape,
  E extends string,
  Later extends readonly string[],
  D extends Dates,
> = Later extends readonly [...infer Rest extends string[], infer Last extends string]
  ? DescendRequest<Fold<Shape, D["steps"][Last], E>, E, Rest, D>
  : Shape;

/** Request to `D` from a caller of version `V`. */
export type VersionedRequest<D extends Dates, O extends AnyOperation, V extends string> = V extends string
  ? PathInput<O> & SentPart<O, "query", Later<D["versions"], V>, D> & SentPart<O, "body", Later<D["versions"], V>, D>
  : never;

type SentPart<O extends AnyOperation, P extends "query" | "body", After extends readonly string[], D extends Dates> =
  O[P] extends z.ZodObject<infer Shape>
    ? z.input<z.ZodObject<DescendRequest<Shape, O["endpoint"], After, D>>>
    : unknown;

/** Input of a use case. An older request lacks new fields and may hold formerly allowed values, under the newest names. */
type ReceivedPart<O extends AnyOperation, P extends "query" | "body"> =
  O[P] extends z.ZodObject<infer Shape>
    ? O["endpoint"] extends Subjects
      ? {
          [V in Version]: z.output<
            z.ZodObject<DescendRequest<Shape, O["endpoint"], Later<typeof versions, V>, Lifted>>
          >;
        }[Version]
      : z.output<O[P]>
    : unknown;

type Subjects = Ours["steps"][Version][number]["subject"];

/** Our dates without renames: the edge has already given every field its newest name. */
type Lifted = { versions: typeof versions; steps: { [V in Version]: WithoutNames<Ours["steps"][V]> } };

type WithoutNames<Steps> = Steps extends readonly [infer First, ...infer Rest]
  ? [...(First extends { kind: "renames" } ? [] : [First]), ...WithoutNames<Rest>]
  : [];
