import { splitEndpoint } from "@/lib/contract/endpoints";
import type { ErrorCode } from "@/lib/contract/errors";
import type { BudgetGroup } from "@/lib/contract/limits";
import type { AnyOperation } from "@/lib/contract/operation";
import { type Book, describeField, type FieldLine, type FieldList, spell } from "./fields";
import { toGroupSlug } from "./reference-pages";
import { type Described, type Description, findDescribed, type Parameter } from "./schema";

/** Operation as its page shows it. */
export type ReferenceEntry<Code extends ErrorCode = ErrorCode> = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (FieldLine & { readonly paramLocation: Parameter["in"] })[];
  /** Body fields; null if the body is empty or a file. */
  readonly body: FieldList | null;
  /** Accepted file types, and the type of a returned file. */
  readonly takes: readonly string[];
  readonly gives: string | null;
  readonly response: FieldList | null;
  /** Response of the demo shop, if the description has one. */
  readonly answer: unknown;
  readonly errors: readonly Code[];
  readonly budget: BudgetGroup;
};

/** Operations on one page. */
export type Group<E> = {
  readonly slug: string;
  readonly tag: string;
  readonly description: string;
  readonly entries: readonly E[];
};

type DocumentedOperation = AnyOperation & {
  readonly raw?: { readonly types: readonly string[] };
  readonly file?: string;
};

type Contract<Name extends string> = Readonly<Record<Name, DocumentedOperation>>;
type Common = Omit<ReferenceEntry, "name" | "errors">;

/** Groups the operations of a contract by tag. Omits operations that are not in the description, and empty groups. */
export function groupEntries<Name extends string, E>(
  description: Description,
  contract: Contract<Name>,
  names: readonly Name[],
  toEntry: (name: Name, common: Common) => E,
): Group<E>[] {
  return description.tags.flatMap(({ name: tag, description: purpose }) => {
    // A schema is expanded at its first mention on the page.
    const book: Book = { schemas: description.components.schemas, met: new Set() };
    const entries = names.flatMap((name) => {
      const found = contract[name].tag === tag ? findDescribed(description, name) : null;
      return found ? [toEntry(name, describeEntry(contract[name], found, description, book))] : [];
    });
    return entries.length > 0 ? [{ slug: toGroupSlug(tag), tag, description: purpose, entries }] : [];
  });
}

function describeEntry(op: DocumentedOperation, found: Described, description: Description, book: Book): Common {
  const { operationId: name, requestBody, responses } = found;
  const body = requestBody?.content["application/json"]?.schema;
  const answer = responses["200"].content["application/json"];
  return {
    ...splitEndpoint(op.endpoint),
    summary: found.summary,
    description: found.description,
    parameters: listParameters(found, description).map((parameter) => {
      const { schema, description, required, in: paramLocation } = parameter;
      return {
        ...describeField(book, parameter.name, { ...schema, description }, required, `${name}.${paramLocation}`),
        paramLocation,
      };
    }),
    body: body ? spell(book, body, `${name}.body`) : null,
    takes: op.raw?.types ?? [],
    gives: op.file ?? null,
    response: answer && !op.file ? spell(book, answer.schema, `${name}.answer`) : null,
    answer: answer?.example,
    budget: op.budget,
  };
}

/** Parameters of an operation. Omits the version header, which the guide describes once. */
function listParameters({ parameters }: Described, { components }: Description): Parameter[] {
  return parameters.flatMap((parameter) => {
    if ("name" in parameter) return [parameter];
    const name = parameter.$ref.split("/").at(-1) ?? "";
    const shared = components.parameters[name];
    return name === "ApiVersion" || !shared ? [] : [shared];
  });
}
