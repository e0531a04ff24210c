import { expect, test } from "vitest";
import * as z from "zod";
import { type ErrorCode, errors } from "@/lib/contract/errors";
import { listMerchantErrors } from "@/lib/contract/merchant/failures";
import { objectFields } from "@/lib/contract/object-fields";
import { versions } from "@/lib/contract/versions/versions";
import { eventTypes, testEvent } from "@/lib/modules/notifications/rules/webhooks";
import { listThrownResources } from "@/lib/testing/harness/thrown-errors";
import { contract } from "../operations";
import { merchantContract, merchantNames } from "../operations.merchant";
import { describe, listOperationNames, listPublicErrors } from "./document";
import type { Json } from "./json-schema";
import { describeMerchant } from "./merchant-document";

/** Rules for every description that a shop serves. */

const origin = "https://toko.example";

type Described = { served: Json; errorsOf: Record<string, readonly ErrorCode[]> };
const publicCodes = Object.fromEntries(listOperationNames().map((name) => [name, listPublicErrors(contract[name])]));
const merchantCodes = Object.fromEntries(
  merchantNames().map((name) => [name, listMerchantErrors(merchantContract[name])]),
);
const descriptions: [name: string, Described][] = [
  ...versions.map((version): [string, Described] => [
    version,
    { served: describe(version, origin), errorsOf: publicCodes },
  ]),
  ["merchant", { served: describeMerchant(origin), errorsOf: merchantCodes }],
];

for (const [name, { served, errorsOf }] of descriptions) {
  const document: Json = JSON.parse(JSON.stringify(served));
  const components = objectFields(document.components);
  const operations = listParts(document.paths).flatMap(([, path]) => listParts(path).map(([, operation]) => operation));
  const readSchema = schemaReader(components);

  test(`${name} has no bounds that only JavaScript knows, and no default of null`, () => {
    const schemas = listSchemas(document);
    expect(schemas.length).toBeGreaterThan(400);
    const bounded = schemas.filter((each) =>
      Object.values(each).some((value) => Math.abs(Number(value)) === 2 ** 53 - 1),
    );
    expect(bounded).toEqual([]);
    expect(schemas.filter((each) => each.default === null)).toEqual([]);
  });

  test(`every error of ${name} has an example that its schema accepts`, () => {
    const faults: string[] = [];
    for (const operation of operations) {
      const operationName = String(operation.operationId);
      const codes = errorsOf[operationName] ?? [];
      expect(codes.length, operationName).toBeGreaterThan(0);
      for (const code of codes) {
        const { schema, examples } = mediaOf(objectFields(operation.responses)[errors[code].status]);
        const { summary, value } = resolve(components.examples, objectFields(examples)[code]);
        const body = objectFields(objectFields(value).error);
        if (body.code !== code || summary !== errors[code].advice) faults.push(`${operationName}: ${code} is missing`);
        const { error } = readSchema(schema, code).safeParse(value);
        if (error) faults.push(`${operationName}: ${code} ${z.prettifyError(error)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test(`the examples of ${name} name the resource that is missing, and fields of the request`, () => {
    for (const operation of operations) {
      const operationName = String(operation.operationId);
      const refused = mediaOf(objectFields(operation.responses)["400"]).examples;
      const { issues } = detailsOf(objectFields(refused).invalid_request);
      if (errorsOf[operationName]?.includes("invalid_request"))
        expect(issues, operationName).toContainEqual(
          expect.objectContaining({ message: expect.stringMatching(/\.$/) }),
        );
      const absent = mediaOf(objectFields(operation.responses)["404"]).examples;
      const { resource } = detailsOf(resolve(components.examples, objectFields(absent).not_found));
      if (errorsOf[operationName]?.includes("not_found")) {
        expect(resource, operationName).not.toBe("route");
        const thrown = listThrownResources(operationName);
        if (thrown.length > 0) expect(thrown, operationName).toContain(resource);
      }
    }
  });
}

test("the merchant API describes every event of webhooks, each with a recorded body that its schema accepts", () => {
  const document: Json = JSON.parse(JSON.stringify(describeMerchant(origin)));
  const events = listParts(document.webhooks);
  expect(events.map(([type]) => type).sort()).toEqual([...eventTypes, testEvent].sort());
  const readSchema = schemaReader(objectFields(document.components));
  for (const [type, { post }] of events) {
    const { schema, example } = mediaOf(objectFields(post).requestBody);
    expect(example, type).toMatchObject({ type, data: expect.any(Object) });
    expect(readSchema(schema).safeParse(example).error, type).toBeUndefined();
  }
});

/** Returns the parts of an object, with their names. */
function listParts(value: unknown): [name: string, part: Json][] {
  return Object.entries(objectFields(value)).map(([name, part]) => [name, { ...objectFields(part) }]);
}

/** All objects of a document, at any depth, except in examples. */
function listSchemas(part: unknown): Json[] {
  if (typeof part !== "object" || part === null) return [];
  const below = Object.entries(part).filter(([name]) => name !== "example" && name !== "examples");
  return [{ ...objectFields(part) }, ...below.flatMap(([, inner]) => listSchemas(inner))];
}

function mediaOf(holder: unknown): Readonly<Json> {
  return objectFields(objectFields(objectFields(holder).content)["application/json"]);
}

function resolve(components: unknown, example: unknown): Readonly<Json> {
  const name = String(objectFields(example).$ref).split("/").at(-1) ?? "";
  return objectFields(objectFields(example).$ref ? objectFields(components)[name] : example);
}

function detailsOf(example: unknown): Readonly<Json> {
  return objectFields(objectFields(objectFields(objectFields(example).value).error).details);
}

/** Converts schemas of a document. Of several alternatives it takes the one of the error code. */
function schemaReader({ schemas }: Readonly<Json>) {
  const $defs: Json = JSON.parse(JSON.stringify(schemas).replaceAll("#/components/schemas/", "#/$defs/"));
  const known = new Map<string, z.ZodType>();
  return (schema: unknown, code = ""): z.ZodType => {
    const { anyOf } = objectFields(schema);
    const own =
      [anyOf ?? schema].flat().find((each) => isSchemaOf($defs, each, code)) ?? [anyOf ?? schema].flat().at(-1);
    const text = JSON.stringify(own).replaceAll("#/components/schemas/", "#/$defs/");
    const found = known.get(text) ?? z.fromJSONSchema({ ...JSON.parse(text), $defs }, { registry: z.registry() });
    known.set(text, found);
    return found;
  };
}

/** True if the alternative is the schema of exactly this error code. */
function isSchemaOf($defs: Json, alternative: unknown, code: string): boolean {
  const name = String(objectFields(alternative).$ref).split("/").at(-1) ?? "";
  const { error } = objectFields(objectFields($defs[name]).properties);
  return objectFields(objectFields(objectFields(error).properties).code).const === code;
}
