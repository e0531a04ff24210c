import { contract } from "@/lib/contract";
import { type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import type { PublicErrorCode } from "@/lib/contract/errors";
import type { BudgetGroup } from "@/lib/contract/limits";
import { describe, errorsOf, names } from "@/lib/contract/openapi/document";
import type { Operation } from "@/lib/contract/operation";
import { type Version, versions } from "@/lib/contract/versions";
import { changesBetween, type VersionChange } from "./changes";
import { type Book, type FieldLine, type FieldList, fieldOf, spell } from "./fields";
import { groups } from "./places";
import { type Described, Description, type Parameter } from "./schema";

/** An operation as its page draws it. */
export type OperationEntry = {
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (FieldLine & { readonly place: Parameter["in"] })[];
  readonly body: FieldList | null;
  readonly response: FieldList;
  /** An answer of the demo shop, where the description has one. */
  readonly answer: unknown;
  readonly errors: readonly PublicErrorCode[];
  readonly budget: BudgetGroup;
  readonly costly: Operation["costly"] | null;
  readonly isShared: boolean;
  /** Whether a repetition would do something twice, so that its samples bring a key. */
  readonly isKeyed: boolean;
  /** What is different from the date before. */
  readonly changes: readonly VersionChange[];
};

/** The operations that stand on one page. */
export type Group = {
  readonly slug: string;
  readonly tag: string;
  readonly description: string;
  readonly entries: readonly OperationEntry[];
};

const known = new Map<Version, readonly Group[]>();

/** Every operation on a version, by group. Worked out once: the contract cannot change while we run. */
export function referenceOf(version: Version): readonly Group[] {
  const found = known.get(version) ?? readContract(version);
  known.set(version, found);
  return found;
}

/** Every operation on a version, in the order of the pages. */
export function entriesOf(version: Version): OperationEntry[] {
  return referenceOf(version).flatMap(({ entries }) => entries);
}

/** The date before a version; null: it is the baseline. */
function before(version: Version): Version | null {
  return versions[versions.indexOf(version) - 1] ?? null;
}

function readContract(version: Version): Group[] {
  const description = Description.parse(describe(version, ""));
  const earlier = before(version);
  const former = earlier && Description.parse(describe(earlier, ""));
  const described = operationsIn(description);
  return [...groups].map(([slug, tag]) => {
    // A shape is spelt out where a reader of the page meets it first.
    const book: Book = { schemas: description.components.schemas, met: new Set() };
    const own = names().filter((name) => contract[name].tag === tag);
    const entries = own.flatMap((name) => {
      const found = described.find(({ operationId }) => operationId === name);
      const changes = former ? changesBetween(former, description, name) : [];
      return found ? [{ ...entryOf(name, spelt(found, description), book), changes }] : [];
    });
    return { slug, tag, description: description.tags.find(({ name }) => name === tag)?.description ?? "", entries };
  });
}

/** The operations of a description, in its order. */
function operationsIn({ paths }: Description): Described[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

type Spelt = Omit<Described, "parameters"> & { parameters: Parameter[] };

/** The operation with its own parameters. The version is said once for all of them, so it is left out. */
function spelt(found: Described, { components }: Description): Spelt {
  const parameters = found.parameters.flatMap((parameter) => {
    if ("name" in parameter) return [parameter];
    const name = parameter.$ref.split("/").at(-1) ?? "";
    const shared = components.parameters[name];
    return name === "ApiVersion" || !shared ? [] : [shared];
  });
  return { ...found, parameters };
}

function entryOf(name: OperationName, found: Spelt, book: Book): Omit<OperationEntry, "changes"> {
  const op: Operation = contract[name];
  const { method, path } = splitEndpoint(op.endpoint);
  const body = found.requestBody?.content["application/json"].schema;
  const answer = found.responses["200"].content["application/json"];
  return {
    name,
    method,
    path,
    summary: found.summary,
    description: found.description,
    parameters: found.parameters.map((parameter) => {
      const { schema, description, required, in: place } = parameter;
      return { ...fieldOf(book, parameter.name, { ...schema, description }, required, `${name}.${place}`), place };
    }),
    body: body ? spell(book, body, `${name}.body`) : null,
    response: spell(book, answer.schema, `${name}.answer`),
    answer: answer.example,
    errors: errorsOf(op),
    budget: op.budget,
    costly: op.costly ?? null,
    isShared: op.cache === "shared",
    isKeyed: method === "POST" && op.effect !== "none",
  };
}
