import { describeMerchant, merchantNames, possibleErrors } from "@/lib/api/openapi/merchant-document";
import { merchantContract } from "@/lib/api/operations.merchant";
import { type MerchantExample, merchantExamples } from "@/lib/contract/merchant/examples";
import { listMerchantErrors } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { type ErrorEntry, toErrorEntries } from "./error-entries";
import { type Book, describeField, type FieldLine, type FieldList, spell } from "./fields";
import { type DescribedMerchant, MerchantDescription, type Parameter } from "./schema";

/** Operation of the merchant API as its page shows it. */
export type MerchantEntry = {
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
  readonly errors: readonly string[];
  readonly op: MerchantOperation;
  /** One call with its response. A new operation has none until a test records it. */
  readonly example: MerchantExample | null;
};

export type MerchantGroup = {
  readonly slug: string;
  readonly tag: string;
  readonly description: string;
  readonly entries: readonly MerchantEntry[];
};

let known: readonly MerchantGroup[] | null = null;

/** All operations, by group. Computed once, because the contract is constant at run time. */
export function merchantReference(): readonly MerchantGroup[] {
  known ??= readContract();
  return known;
}

/** All errors of the merchant API, by status. */
export function merchantRefusals(): ErrorEntry[] {
  return toErrorEntries(possibleErrors());
}

function readContract(): MerchantGroup[] {
  const description = MerchantDescription.parse(describeMerchant(""));
  const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const { schemas, parameters } = description.components;
  return description.tags.flatMap(({ name: tag, description: purpose }) => {
    // A schema is expanded at its first mention on the page.
    const book: Book = { schemas, met: new Set() };
    const own = merchantNames().filter((name) => merchantContract[name].tag === tag);
    const entries = own.flatMap((name) => {
      const found = described.find(({ operationId }) => operationId === name);
      const example = merchantExamples[name] ?? null;
      return found ? [{ ...entryOf(merchantContract[name], found, parameters, book), example }] : [];
    });
    const slug = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    return entries.length > 0 ? [{ slug, tag, description: purpose, entries }] : [];
  });
}

function entryOf(
  op: MerchantOperation,
  found: DescribedMerchant,
  shared: Readonly<Record<string, Parameter>>,
  book: Book,
): Omit<MerchantEntry, "example"> {
  const [method = "", path = ""] = op.endpoint.split(" ");
  const { operationId: name, summary, description, requestBody, responses } = found;
  const body = requestBody?.content["application/json"]?.schema;
  const answer = responses["200"].content["application/json"]?.schema;
  return {
    name,
    method,
    path,
    summary,
    description,
    parameters: found.parameters.flatMap((given) => {
      const parameter = "name" in given ? given : shared[given.$ref.split("/").at(-1) ?? ""];
      if (!parameter) return [];
      const { schema, description, required, in: paramLocation } = parameter;
      return [
        {
          ...describeField(book, parameter.name, { ...schema, description }, required, `${name}.${paramLocation}`),
          paramLocation,
        },
      ];
    }),
    body: body ? spell(book, body, `${name}.body`) : null,
    takes: op.raw?.types ?? [],
    gives: op.file ?? null,
    response: answer && !op.file ? spell(book, answer, `${name}.answer`) : null,
    errors: listMerchantErrors(op),
    op,
  };
}
