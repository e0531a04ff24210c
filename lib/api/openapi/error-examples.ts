import type * as z from "zod";
import { type AnyEndpoint, splitEndpoint } from "@/lib/contract/endpoints";
import type { Issue } from "@/lib/contract/error-details";
import { createErrorExample } from "@/lib/contract/error-examples";
import { ApiError, type ErrorCode, errors } from "@/lib/contract/errors";
import { explain, explainRepetition, headerIssues } from "../request/explain";
import type { Json } from "./json-schema";
import { findMissingResource } from "./missing-resources";

/** Operation whose errors are described, with its schemas in the described version. */
export type RefusingOperation = {
  endpoint: AnyEndpoint;
  body?: z.ZodObject | undefined;
  query?: z.ZodObject | undefined;
  /** True if the request must have `If-Match`. */
  hasRevision: boolean;
};

/** Serializes an error in the described version, as the server does. */
export type WriteError = (refusal: ApiError) => Json;

/** Examples of error responses. Operations with the same example share it as a component. */
export type ErrorExamples = {
  /** Returns the example of an operation's error. */
  add(op: RefusingOperation, code: ErrorCode): Json;
  /** Shared examples, by name. */
  readonly components: Json;
};

/** Creates an empty collection of examples. */
export function collectErrorExamples(write: WriteError): ErrorExamples {
  const components: Json = {};
  const toExample = (refusal: ApiError) => ({ summary: errors[refusal.code].advice, value: write(refusal) });
  return {
    components,
    add(op, code) {
      if (code === "invalid_request") return toExample(new ApiError(code, { issues: findIssues(op) }));
      const { name, refusal } = code === "not_found" ? missing(op) : { name: code, refusal: createErrorExample(code) };
      components[name] ??= toExample(refusal);
      return { $ref: `#/components/examples/${name}` };
    },
  };
}

function missing({ endpoint }: RefusingOperation): { name: string; refusal: ApiError } {
  const resource = findMissingResource(splitEndpoint(endpoint).path) ?? "route";
  return { name: `not_found_${resource}`, refusal: new ApiError("not_found", { resource }) };
}

/** Maximum number of issues in an example. */
const most = 3;

/** Wrong values of a field, until one is refused. A query has only texts. */
const wrongTexts = ["", "?", "?".repeat(30_000)];
const wrongValues = [...wrongTexts, [], {}];

/** Returns the issues of a request that the operation refuses: an empty one, or one whose first field is wrong. */
function findIssues({ body, query, hasRevision }: RefusingOperation): Issue[] {
  const found = (body && findRefused(body, wrongValues)) ?? (query && findRefused(query, wrongTexts));
  if (found) return found;
  const [parameter] = Object.keys(query?.shape ?? {});
  if (parameter) return [explainRepetition(parameter)];
  return [hasRevision ? headerIssues.revision : headerIssues.key];
}

function findRefused(schema: z.ZodObject, values: readonly unknown[]): Issue[] | null {
  const fields = Object.keys(schema.shape);
  for (const input of [{}, ...fields.flatMap((name) => values.map((value) => ({ [name]: value })))]) {
    const issues = schema.safeParse(input).error?.issues;
    if (issues) return issues.slice(0, most).map(explain);
  }
  return null;
}
