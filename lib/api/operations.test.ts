import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listThrownCodes } from "@/lib/testing/harness/thrown-errors";
import { endpoints, splitEndpoint } from "../contract/endpoints";
import { errors } from "../contract/errors";
import { objectFields } from "../contract/object-fields";
import { baseline, versions } from "../contract/versions/versions";
import { describe, listOperationNames, listPublicErrors } from "./openapi/document";
import { contract } from "./operations";

const origin = "https://toko.example";

test("every operation has a route file at its path, and there are no others", () => {
  const entries = readdirSync("app/api/v1", { recursive: true, encoding: "utf8" });
  const routed = entries.filter((path) => path.endsWith("route.ts")).map((path) => path.replace(/\/?route\.ts$/, ""));
  const promised = Object.values(endpoints).map((endpoint) =>
    splitEndpoint(endpoint)
      .path.slice(1)
      .replace(/\{(\w+)\}/g, "[$1]"),
  );
  expect(routed.sort(), "Add a route.ts below app/api/v1 for each, at its path").toEqual(
    [...promised, "[[...unknown]]"].sort(),
  );
});

test("every route file serves the operation of its path", () => {
  for (const name of listOperationNames()) {
    const folder = splitEndpoint(endpoints[name]).path.replace(/\{(\w+)\}/g, "[$1]");
    const file = `app/api/v1${folder}/route.ts`;
    expect(readFileSync(file, "utf8"), `Export routes.${name} from ${file}`).toContain(`= routes.${name};`);
  }
});

test("every operation is called by a story", () => {
  const stories = readdirSync("e2e/api", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const storyText = ["../support/buyer.ts", ...stories]
    .map((file) => readFileSync(`e2e/api/${file}`, "utf8"))
    .join("\n");
  const withoutStory = listOperationNames().filter((name) => {
    const path = splitEndpoint(endpoints[name]).path.replace(/\{\w+\}/g, "[^/\\s]+");
    return !new RegExp(`\\.${name}\\(|["\`]${path}[?"\`]`).test(storyText);
  });
  expect(withoutStory, "Write a story in e2e/api that calls each").toEqual([]);
});

test("a use case of the public API throws only errors that its operation declares", () => {
  const undeclared = listOperationNames().flatMap((name) => {
    const declared: readonly string[] = listPublicErrors(contract[name]);
    const codes = listThrownCodes(name).filter((code) => !declared.includes(code));
    return codes.map((code) => `${name}: ${code}`);
  });
  expect(undeclared, "Add the code to `errors` of the operation").toEqual([]);
});

test("the OpenAPI document lists every operation", () => {
  for (const version of versions) {
    const described = Object.values(objectFields(describe(version, origin).paths)).flatMap((path) =>
      Object.values(objectFields(path)),
    );
    expect(described.map((operation) => objectFields(operation).operationId).sort()).toEqual(
      listOperationNames().sort(),
    );
  }
});

test("info.x-versions lists all versions", () => {
  for (const version of versions) {
    const info = objectFields(describe(version, origin).info);
    expect(info.version).toBe(version);
    expect([info["x-versions"]].flat().map((entry) => objectFields(entry).version)).toEqual(versions);
  }
});

test("the versions of the spec remain available, and a request without a version gets the first", () => {
  expect(versions.slice(0, 2)).toEqual(["2026-09-05", "2026-09-09"]);
  expect(baseline).toBe(versions[0]);
});

test("every error has an Indonesian sentence that ends with a period", () => {
  const advice = "Write its message in lib/contract/errors.ts as a sentence with a full stop";
  for (const { message } of Object.values(errors)) expect(message, advice).toMatch(/^[A-Z].*\.$/);
});

test("every operation is in the endpoint map", () => {
  const advice = "Add its line to lib/contract/endpoints.ts, and pass `endpoints.<name>` to the operation";
  for (const name of listOperationNames()) expect(contract[name].endpoint, advice).toBe(endpoints[name]);
});
