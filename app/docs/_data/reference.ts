import { describe, listOperationNames, listPublicErrors } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import { type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import type { PublicErrorCode } from "@/lib/contract/errors";
import type { BudgetGroup } from "@/lib/contract/limits";
import type { Operation } from "@/lib/contract/operation";
import { type Version, versions } from "@/lib/contract/versions/versions";
import { changesBetween, type VersionChange } from "./changes";
import { type Book, describeField, type FieldLine, type FieldList, spell } from "./fields";
import { groups } from "./reference-pages";
import { type Described, Description, type Parameter } from "./schema";

/** Operation as its page shows it. */
export type OperationEntry = {
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (FieldLine & { readonly paramLocation: Parameter["in"] })[];
  readonly body: FieldList | null;
  readonly response: FieldList;
  /** Response of the demo shop, if the description has one. */
  readonly answer: unknown;
  readonly errors: readonly PublicErrorCode[];
  readonly budget: BudgetGroup;
  readonly costly: Operation["costly"] | null;
  readonly isShared: boolean;
  /** True if a repeated call would act twice, so its samples send an idempotency key. */
  readonly isKeyed: boolean;
  /** Changes since the previous version. */
  readonly changes: readonly VersionChange[];
};

/** Operations on one page. */
export type Group = {
  readonly slug: string;
  readonly tag: string;
  readonly description: string;
  readonly entries: readonly OperationEntry[];
};

const known = new Map<Version, readonly Group[]>();

/** All operations of a version, by group. Computed once, because the contract is constant at run time. */
export function listOperationGroups(version: Version): readonly Group[] {
  const found = known.get(version) ?? readContract(version);
  known.set(version, found);
  return found;
}

/** All operations of a version, in page order. */
export function listOperationEntries(version: Version): OperationEntry[] {
  return listOperationGroups(version).flatMap(({ entries }) => entries);
}

/** Previous version; null for the baseline. */
function before(version: Version): Version | null {
  return versions[versions.indexOf(version) - 1] ?? null;
}

function readContract(version: Version): Group[] {
  const description = Description.parse(describe(version, ""));
  const earlier = before(version);
  const previousDescription = earlier && Description.parse(describe(earlier, ""));
  const described = operationsIn(description);
  return [...groups].map(([slug, tag]) => {
    // A schema is expanded at its first mention on the page.
    const book: Book = { schemas: description.components.schemas, met: new Set() };
    const own = listOperationNames().filter((name) => contract[name].tag === tag);
    const entries = own.flatMap((name) => {
      const found = described.find(({ operationId }) => operationId === name);
      const changes = previousDescription ? changesBetween(previousDescription, description, name) : [];
      return found ? [{ ...entryOf(name, spelt(found, description), book), changes }] : [];
    });
    return { slug, tag, description: description.tags.find(({ name }) => name === tag)?.description ?? "", entries };
  });
}

/** Operations of a description, in order. */
function operationsIn({ paths }: Description): Described[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

type Spelt = Omit<Described, "parameters"> & { parameters: Parameter[] };

/** The operation with its own parameters. Omits the version header, which the guide describes once. */
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
      const { schema, description, required, in: paramLocation } = parameter;
      return {
        ...describeField(book, parameter.name, { ...schema, description }, required, `${name}.${paramLocation}`),
        paramLocation,
      };
    }),
    body: body ? spell(book, body, `${name}.body`) : null,
    response: spell(book, answer.schema, `${name}.answer`),
    answer: answer.example,
    errors: listPublicErrors(op),
    budget: op.budget,
    costly: op.costly ?? null,
    isShared: op.cache === "shared",
    isKeyed: method === "POST" && op.effect !== "none",
  };
}
