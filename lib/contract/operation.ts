import type * as z from "zod";
import type { AnyEndpoint, Endpoint } from "./endpoints";
import type { ErrorCode, PublicErrorCode } from "./errors";
import type { BudgetGroup } from "./limits";
import type { Tag } from "./tags";

/** One promise of an API, as plain data, on the newest date. Types, checks, description, client and the route test all follow from it. */
export type AnyOperation = {
  readonly endpoint: AnyEndpoint;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType<object>;
  /** What this operation itself may answer, beside what the edge may answer to anyone. */
  readonly errors: readonly ErrorCode[];
  readonly budget: BudgetGroup;
  /** A parameter that makes it cost more, and the group that it is counted in when it is asked with that. */
  readonly costly?: { readonly parameter: string; readonly budget: BudgetGroup };
  /** `shared`: the same for every caller, so caches may keep it. Absent: nobody may keep it. */
  readonly cache?: "shared";
  /** `none`: a POST that changes nothing, so that an answer is all there is to repeat. */
  readonly effect?: "none";
  /** A parameter of the query that names the version of the answer, whatever the header says. */
  readonly versionParameter?: string;
  /** The field that tells when the answer was made; it is filled in at the last moment. */
  readonly clock?: string;
};

/** One promise of the public API. */
export type Operation = AnyOperation & {
  readonly endpoint: Endpoint;
  readonly tag: Tag;
  readonly errors: readonly PublicErrorCode[];
};

/** Declares an operation and keeps its exact type. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

/** What an operation answers on the newest date, which is what views make. */
export type Output<O extends AnyOperation> = z.output<O["response"]>;
