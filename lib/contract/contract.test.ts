import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from ".";
import { endpoints, splitEndpoint } from "./endpoints";
import { errors } from "./errors";
import { objectFields } from "./object-fields";
import { describe, listOperationNames } from "./openapi/document";
import { baseline, versions } from "./versions";

const origin = "https://toko.example";

test("a route file stands at the path of every operation, and no other", () => {
  const entries = readdirSync("app/api/v1", { recursive: true, encoding: "utf8" });
  const routed = entries.filter((path) => path.endsWith("route.ts")).map((path) => path.replace(/\/?route\.ts$/, ""));
  const promised = Object.values(endpoints).map((endpoint) =>
    splitEndpoint(endpoint)
      .path.slice(1)
      .replace(/\{(\w+)\}/g, "[$1]"),
  );
  expect(routed.sort(), "app/api/v1 needs a route.ts for each").toEqual([...promised, "[[...unknown]]"].sort());
});

test("every route file serves the operation whose path it stands at", () => {
  for (const name of listOperationNames()) {
    const folder = splitEndpoint(endpoints[name]).path.replace(/\{(\w+)\}/g, "[$1]");
    expect(readFileSync(`app/api/v1${folder}/route.ts`, "utf8")).toContain(`= routes.${name};`);
  }
});

test("a story calls every operation", () => {
  const stories = readdirSync("e2e/api", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const storyText = ["../buyer.ts", ...stories].map((file) => readFileSync(`e2e/api/${file}`, "utf8")).join("\n");
  const untold = listOperationNames().filter((name) => {
    const path = splitEndpoint(endpoints[name]).path.replace(/\{\w+\}/g, "[^/\\s]+");
    return !new RegExp(`\\.${name}\\(|["\`]${path}[?"\`]`).test(storyText);
  });
  expect(untold, "tell one in e2e/api").toEqual([]);
});

test("the description lists every operation of the contract", () => {
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

test("the versions of the spec stay served, and a request without one receives the first", () => {
  expect(versions.slice(0, 2)).toEqual(["2026-09-05", "2026-09-09"]);
  expect(baseline).toBe(versions[0]);
});

test("every error has an Indonesian sentence that ends like one", () => {
  for (const { message } of Object.values(errors)) expect(message).toMatch(/^[A-Z].*\.$/);
});

test("every operation of the contract is in the map of endpoints", () => {
  for (const name of listOperationNames()) expect(contract[name].endpoint).toBe(endpoints[name]);
});
