import { contract } from "@/lib/contract";
import { timeline } from "@/lib/contract/dates/timeline";
import { type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import type { ErrorCode } from "@/lib/contract/errors";
import type { BudgetGroup } from "@/lib/contract/limits";
import { describe, errorsOf, names } from "@/lib/contract/openapi";
import type { Operation } from "@/lib/contract/operation";
import { baseline, current } from "@/lib/contract/versions";
import { type Book, type Field, fieldOf, type Shape, spell } from "./fields";
import { type Described, Description, type Parameter } from "./schema";

/** An operation as the page draws it. */
export type Entry = {
  readonly name: OperationName;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Field & { readonly place: string })[];
  readonly body: Shape | null;
  readonly response: Shape;
  readonly errors: readonly ErrorCode[];
  readonly budget: BudgetGroup;
  readonly costly: Operation["costly"] | null;
  readonly isShared: boolean;
  /** Whether a repetition would do something twice, so that its samples bring a key. */
  readonly isKeyed: boolean;
  /** Whether it differs between the versions we serve. */
  readonly isDated: boolean;
};

/** Every operation on the current version, by tag. Worked out once: the contract cannot change while we run. */
export const reference: readonly { readonly tag: string; readonly entries: readonly Entry[] }[] = group(readContract());

/** Every operation on the current version, in the order of the page. */
export const entries: readonly Entry[] = reference.flatMap((section) => section.entries);

function readContract(): Entry[] {
  const { paths, components } = Description.parse(describe(current, ""));
  const book: Book = { schemas: components.schemas, met: new Set() };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  // In the order of the page, because a shape is spelt out where a reader meets it first.
  return group(names().map((name) => ({ name, tag: contract[name].tag })))
    .flatMap((section) => section.entries)
    .flatMap(({ name }) => {
      const found = described.find(({ operationId }) => operationId === name);
      return found ? [entryOf(name, contract[name], spelt(found, components.parameters), book)] : [];
    });
}

type Spelt = Omit<Described, "parameters"> & { parameters: Parameter[] };

/** The operation with its own parameters. The version is said once for all of them, so it is left out. */
function spelt(found: Described, shared: Readonly<Record<string, Parameter>>): Spelt {
  const parameters = found.parameters.flatMap((parameter) => {
    if ("name" in parameter) return [parameter];
    const name = parameter.$ref.split("/").at(-1) ?? "";
    return name === "ApiVersion" || !shared[name] ? [] : [shared[name]];
  });
  return { ...found, parameters };
}

function entryOf(name: OperationName, op: Operation, found: Spelt, book: Book): Entry {
  const { method, path } = splitEndpoint(op.endpoint);
  const body = found.requestBody?.content["application/json"].schema;
  return {
    name,
    method,
    path,
    tag: op.tag,
    summary: op.summary,
    description: op.description,
    parameters: found.parameters.map((parameter) => {
      const { schema, description, required, in: place } = parameter;
      return { ...fieldOf(book, parameter.name, { ...schema, description }, required), place };
    }),
    body: body ? spell(book, body) : null,
    response: spell(book, found.responses["200"].content["application/json"].schema),
    errors: errorsOf(op),
    budget: op.budget,
    costly: op.costly ?? null,
    isShared: op.cache === "shared",
    isKeyed: method === "POST" && op.effect !== "none",
    isDated: isDated(op),
  };
}

function isDated(op: Operation): boolean {
  const { query, body, response } = timeline.operation(op, baseline);
  return query?.schema !== op.query || body?.schema !== op.body || response.schema !== op.response;
}

/** Puts together what has the same tag, in the order in which the tags first appear. */
function group<E extends { tag: string }>(all: readonly E[]): { tag: string; entries: E[] }[] {
  const tags = [...new Set(all.map(({ tag }) => tag))];
  return tags.map((tag) => ({ tag, entries: all.filter((entry) => entry.tag === tag) }));
}
