import { expect, test } from "vitest";
import * as z from "zod";
import { contract } from "@/lib/api/operations";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Operation } from "@/lib/contract/operation";
import { noParams } from "@/lib/contract/path";
import { timeline } from "@/lib/contract/versions/timeline";
import { baseline } from "@/lib/contract/versions/versions";
import type { HttpRequest } from "../message";
import { refuse } from "../responses/refuse";
import { readInput } from "./input";

/** Error response of a request, serialized. */
async function refusalOf(op: Operation, query: string, body = ""): Promise<string> {
  const incoming: HttpRequest = {
    method: "POST",
    path: "/",
    query,
    address: null,
    header: (name) => (name === "content-type" ? "application/json" : null),
    readBody: async () => Buffer.from(body),
  };
  try {
    await readInput(timeline.operation(op, baseline), incoming, noParams);
  } catch (failure) {
    if (failure instanceof ApiError) return String(refuse(failure, {}).body);
  }
  throw new Error("It was not refused.");
}

const issuesIn = (body: string): { path: string; code: string }[] => JSON.parse(body).error.details.issues;

test("a parameter repeated thousands of times is named once, so the error stays below 1 KB", async () => {
  const body = await refusalOf(contract.listProducts, "q&".repeat(5_000));
  expect(body.length).toBeLessThan(1_000);
  expect(issuesIn(body).map(({ path, code }) => [path, code])).toEqual([["q", "repeated"]]);
});

test("every repeated parameter is named", async () => {
  const body = await refusalOf(contract.listProducts, "q=a&q=b&sort=name&sort[]=name&limit[x]=1");
  expect(issuesIn(body).map(({ path }) => path)).toEqual(["q", "sort", "limit"]);
});

test("a body with hundreds of issues names only the first of them", async () => {
  const given = JSON.stringify({ items: Array.from({ length: limits.cartLines }, () => ({})) });
  const issues = issuesIn(await refusalOf(contract.createDraft, "", given));
  expect(issues).toHaveLength(limits.issues);
  expect(issues.map(({ path }) => path)).toContain("items.0.qty");
});

/** Reads a request that has these headers and no body. */
function readEmpty(op: Operation, headers: Record<string, string>) {
  const incoming: HttpRequest = {
    method: "POST",
    path: "/",
    query: "",
    address: null,
    header: (name) => headers[name] ?? null,
    readBody: async () => Buffer.from(""),
  };
  return Promise.resolve().then(() => readInput(timeline.operation(op, baseline), incoming, noParams));
}

test("a body may be left out if none of its fields is required", async () => {
  const optional: Operation = { ...contract.sendCode, body: z.object({ text: z.string().optional() }) };
  await expect(readEmpty(optional, {})).resolves.toEqual({});
  await expect(readEmpty(optional, { "content-length": "0" })).resolves.toEqual({});
  for (const headers of [
    { "transfer-encoding": "chunked" },
    { "content-length": "2" },
    { "content-type": "text/plain" },
  ])
    await expect(readEmpty(optional, headers)).rejects.toMatchObject({ code: "unsupported_media_type" });
  await expect(readEmpty(contract.sendCode, {})).rejects.toMatchObject({ code: "unsupported_media_type" });
});
