import type * as z from "zod";
import type { AnyEndpoint, Endpoint } from "./endpoints";
import type { ErrorCode, PublicErrorCode } from "./errors";
import type { BudgetGroup } from "./limits";
import type { Tag } from "./tags";

/** API operation as plain data, on the newest date. Types, validation, OpenAPI, client and the route test derive from it. */
export type AnyOperation = {
  readonly endpoint: AnyEndpoint;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType<object>;
  /** Errors of this operation, in addition to the errors that the edge can return for any request. */
  readonly errors: readonly ErrorCode[];
  readonly budget: BudgetGroup;
  /** Parameter that makes a request expensive, and the rate limit group of such requests. */
  readonly costly?: { readonly parameter: string; readonly budget: BudgetGroup };
  /** `shared`: the same for every caller, so caches may store it. Unset: nobody may store it. */
  readonly cache?: "shared";
  /** `none`: a POST without side effects. A repeated request only repeats the response. */
  readonly effect?: "none";
  /** With `effect: "none"`: the use case checks the idempotency key in its first query, so the pipeline does not check it. */
  readonly checksKey?: true;
  /** Query parameter that names the version of the response. It overrides the header. */
  readonly versionParameter?: string;
  /** Field with the time of the response. It is filled in last. */
  readonly clock?: string;
};

/** Operation of the public API. */
export type Operation = AnyOperation & {
  readonly endpoint: Endpoint;
  readonly tag: Tag;
  readonly errors: readonly PublicErrorCode[];
};

/** Declares an operation and keeps its exact type. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

/** Response of an operation on the newest date, as the views build it. */
export type Output<O extends AnyOperation> = z.output<O["response"]>;
