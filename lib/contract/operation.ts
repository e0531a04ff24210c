import type * as z from "zod";
import type { Endpoint } from "./endpoints";
import type { ErrorCode } from "./errors";
import type { BudgetGroup } from "./limits";
import type { Dated } from "./versions";

/** One promise of the API, as plain data. Types, checks, description, client and the route test all follow from it. */
export type Operation = {
  readonly endpoint: Endpoint;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Dated<z.ZodObject>;
  readonly body?: Dated<z.ZodType>;
  readonly response: Dated<z.ZodType>;
  /** What this operation itself may answer, beside what the edge may answer to anyone. */
  readonly errors: readonly ErrorCode[];
  readonly budget: BudgetGroup;
  /** A parameter that makes it cost more, and the group that it is counted in when it is asked with that. */
  readonly costly?: { readonly parameter: string; readonly budget: BudgetGroup };
  /** `shared`: the same for every caller, so caches may keep it. Absent: nobody may keep it. */
  readonly cache?: "shared";
  /** `none`: a POST that changes nothing, so that an answer is all there is to repeat. */
  readonly effect?: "none";
  /** The field that tells when the answer was made; it is filled in at the last moment. */
  readonly clock?: string;
};

/** Declares an operation and keeps its exact type. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Params<O extends Operation> = { [Name in ParamNames<O["endpoint"]>]: string };
type Parsed<D> = D extends Dated<infer S extends z.ZodType> ? z.output<S> : unknown;
type Sent<D> = D extends Dated<infer S extends z.ZodType> ? z.input<S> : unknown;

/** What a use case receives: path parameters, and query and body as checked. */
export type Input<O extends Operation> = Params<O> & Parsed<O["query"]> & Parsed<O["body"]>;

/** What a caller may send. */
export type Request<O extends Operation> = Params<O> & Sent<O["query"]> & Sent<O["body"]>;

/** What a caller receives. */
export type Output<O extends Operation> = Parsed<O["response"]>;
