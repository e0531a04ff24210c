import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listThrownCodes } from "@/lib/testing/harness/thrown-errors";
import { endpoints, splitEndpoint } from "../contract/endpoints";
import { merchantEndpoints } from "../contract/frozen/endpoints.merchant";
import { listMerchantErrors } from "../contract/merchant/failures";
import type { MerchantOperation } from "../contract/merchant/operation";
import { objectFields } from "../contract/object-fields";
import { describeMerchant } from "./openapi/merchant-document";
import { describePathParameters } from "./openapi/merchant-path-parameters";
import { merchantContract, merchantNames } from "./operations.merchant";

type Json = Record<string, unknown>;

const document: Json = JSON.parse(JSON.stringify(describeMerchant("https://toko.example")));
const operations = entries(document.paths).flatMap(([, path]) => entries(path).map(([, operation]) => operation));

test("every operation is in the recorded endpoints and in the OpenAPI document", () => {
  const endpoints = merchantNames().map((name) => [name, merchantContract[name].endpoint]);
  const advice = "Record the endpoints: npm run freeze -- endpoints";
  expect(merchantEndpoints, advice).toEqual(Object.fromEntries(endpoints));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(merchantNames().sort());
});

/** Operations that only their examples call. This list may only shrink. */
const untested = ["deleteSession", "exportProducts", "getPaymentMethod", "revokeToken"];

test("a test calls every operation by its name or its path, but those that are named here", () => {
  const files = ["cli", "e2e/admin", "e2e/merchant", "e2e/races", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const tests = files.filter(
    (path) => /\.(test|story|race)\.ts$/.test(path) && !path.endsWith("operations.merchant.test.ts"),
  );
  const text = tests.map((path) => readFileSync(path, "utf8").replaceAll(/^import .*$/gm, "")).join("\n");
  const names = new Set(text.match(/\w+/g));
  const missing = merchantNames().filter((name) => {
    const path = splitEndpoint(merchantContract[name].endpoint).path.replace(/\{\w+\}/g, "[^/\\s]+");
    return !names.has(name) && !new RegExp(`["\`}]${path}[?"\`]`).test(text);
  });
  expect(missing.sort(), "Write a test beside the use case of each, or a story in e2e/merchant").toEqual(untested);
});

test("every use case has an operation", () => {
  const files = readdirSync("lib/modules", { recursive: true, encoding: "utf8" }).filter((path) =>
    /use-cases\/.*(?<!\.test)\.ts$/.test(path),
  );
  const text = files.map((path) => readFileSync(join("lib/modules", path), "utf8")).join("\n");
  const names = [...text.matchAll(/: UseCase<"(\w+)">/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(merchantNames().length);
  const missing = names.filter((name) => !(name in merchantContract || name in endpoints));
  const advice =
    "Declare the operation in the `contract` of its module, for the public API also in lib/contract/endpoints.ts";
  expect(missing, advice).toEqual([]);
});

test("a use case throws only errors that its operation declares", () => {
  const undeclared = merchantNames().flatMap((name) => {
    const declared: readonly string[] = listMerchantErrors(merchantContract[name]);
    return listThrownCodes(name)
      .filter((code) => !declared.includes(code))
      .map((code) => `${name}: ${code}`);
  });
  expect(undeclared, "Add the code to `errors` of the operation").toEqual([]);
});

test("no operation combines a file with JSON, a read with a revision, or step-up with anyone", () => {
  const all: MerchantOperation[] = Object.values(merchantContract);
  for (const op of all) {
    const isRead = splitEndpoint(op.endpoint).method === "GET";
    expect(op.body && op.raw, op.endpoint).toBeFalsy();
    expect(isRead && (op.body || op.raw || op.revision || op.session), op.endpoint).toBeFalsy();
    expect(op.role === "anyone" && op.stepUp, op.endpoint).toBeFalsy();
    // A shared response is cached by shop and input only, so it must be the same for every caller.
    expect(op.cache && !(op.role === "anyone" && isRead && !op.file), op.endpoint).toBeFalsy();
    // The client decides by the method between query and body, and by its name what a header is for.
    expect(isRead ? false : op.query, op.endpoint).toBeFalsy();
    expect(Object.keys(op.body?.shape ?? {}), op.endpoint).not.toContain("revision");
  }
});

test("every field, parameter, header and response of the merchant API has a description", () => {
  const fields = fieldsIn(document, "");
  expect(fields.length).toBeGreaterThan(10);
  const undescribed = fields.filter(([, field]) => !isSentence(field.description)).map(([path]) => path);
  expect(undescribed, "Describe each field with a sentence").toEqual([]);
  const paths = [...new Set(Object.values(merchantEndpoints).map((endpoint) => splitEndpoint(endpoint).path))];
  const missing = paths.filter((path) => Object.values(describePathParameters(path)).includes(""));
  expect(missing, "Describe the path parameter in `params` of the operation").toEqual([]);
  const { parameters, headers } = objectFields(document.components);
  const own = operations.flatMap((one) => entries(one.parameters)).filter(([, one]) => !one.$ref);
  const answers = operations.flatMap(({ responses }) => entries(responses));
  const describedParts = [...operations.map((one) => ["", one] as const), ...own, ...answers];
  const all = [...describedParts, ...entries(parameters), ...entries(headers), ...entries(document.tags)];
  const others = all.filter(([, { description }]) => !isSentence(description));
  expect(others, "Describe each with a sentence").toEqual([]);
});

function entries(value: unknown): [string, Json][] {
  return Object.entries(objectFields(value)).map(([name, part]) => [name, objectFields(part)]);
}

function isSentence(text: unknown): boolean {
  return typeof text === "string" && /^[A-Z`"].*[.`]$/s.test(text);
}

/** All fields under `properties`, at any depth, except in examples. */
function fieldsIn(part: unknown, path: string): [place: string, field: Json][] {
  return Object.entries(objectFields(part)).flatMap(([name, inner]): [place: string, field: Json][] => {
    if (typeof inner !== "object" || inner === null || name === "example") return [];
    const below = fieldsIn(inner, `${path}/${name}`);
    return path.endsWith("/properties") ? [[`${path}/${name}`, objectFields(inner)], ...below] : below;
  });
}
