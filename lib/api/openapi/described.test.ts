import { expect, test } from "vitest";
import { objectFields } from "@/lib/contract/object-fields";
import { versions } from "@/lib/contract/versions/versions";
import { describe, listOperationNames } from "./document";

type Json = Record<string, unknown>;

for (const version of versions) {
  const document: Json = JSON.parse(JSON.stringify(describe(version, "https://toko.example")));
  const operations = entries(document.paths).flatMap(([, path]) => entries(path).map(([, operation]) => operation));

  test(`every field of ${version} has a description`, () => {
    const fields = fieldsIn(document, "");
    expect(fields.length).toBeGreaterThan(400);
    const undescribed = fields.filter(([, field]) => !isSentence(field.description)).map(([path]) => path);
    expect(undescribed, "Describe each field with a sentence").toEqual([]);
  });

  test(`every operation, parameter, header and response of ${version} has a description`, () => {
    const { parameters, headers } = objectFields(document.components);
    const own = operations.flatMap(({ parameters }) => entries(parameters)).filter(([, one]) => !one.$ref);
    const answers = operations.flatMap(({ responses }) => entries(responses));
    const describedParts = [...operations.map((one) => ["", one] as const), ...own, ...answers];
    const silent = [...describedParts, ...entries(parameters), ...entries(headers)].filter(
      ([, { description }]) => !isSentence(description),
    );
    expect(silent, "Describe each with a sentence").toEqual([]);
  });

  test(`every operation of ${version} has examples of its input and output`, () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(listOperationNames().sort());
    for (const { operationId, parameters, requestBody, responses } of operations) {
      expect(exampleIn(objectFields(responses)["200"]), `${operationId}`).toEqual(expect.any(Object));
      if (requestBody) expect(exampleIn(requestBody), `${operationId}`).toEqual(expect.any(Object));
      for (const [, one] of entries(parameters)) if (one.in === "path") expect(one.example).toEqual(expect.any(String));
    }
  });

  test(`no pattern of ${version} needs Unicode properties, and no response field is an enum`, () => {
    expect(JSON.stringify(document)).not.toMatch(/\\\\p\{/i);
    const held = fieldsIn(document.components, "").filter(([, field]) => JSON.stringify(field).includes('"enum"'));
    expect(held).toEqual([]);
  });
}

function entries(value: unknown): [string, Json][] {
  return Object.entries(objectFields(value)).map(([name, part]) => [name, objectFields(part)]);
}

function isSentence(text: unknown): boolean {
  return typeof text === "string" && /^[A-Z`"].*[.`]$/s.test(text);
}

function exampleIn(holder: unknown): unknown {
  const content = objectFields(objectFields(holder).content);
  return objectFields(content["application/json"]).example;
}

/** All fields under `properties`, at any depth, except in examples. */
function fieldsIn(part: unknown, path: string): [place: string, field: Json][] {
  return Object.entries(objectFields(part)).flatMap(([name, inner]): [place: string, field: Json][] => {
    if (typeof inner !== "object" || inner === null || name === "example") return [];
    const below = fieldsIn(inner, `${path}/${name}`);
    return path.endsWith("/properties") ? [[`${path}/${name}`, objectFields(inner)], ...below] : below;
  });
}
