import { once } from "node:events";
import { createServer } from "node:http";
import { setImmediate as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerPage, carryAnswers } from "./page-response";

/** Renders a page some time after the request, as Next does. The path decides the outcome. */
const server = createServer(async (request, response) => {
  await later();
  if (request.url === "/missing") answerPage(404);
  if (request.url === "/late") response.write("begun");
  if (request.url === "/late") answerPage(500);
  await later();
  response.end("drawn");
});

beforeAll(async () => {
  carryAnswers();
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

async function statusOf(path: string): Promise<number> {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.text();
  return answer.status;
}

test("each page returns its own status, even among concurrent requests", async () => {
  const paths = ["/there", "/missing", "/there", "/missing", "/there"];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 404, 200, 404, 200]);
});

test("a reused connection carries no status over from the page before", async () => {
  const statuses = [await statusOf("/missing"), await statusOf("/there"), await statusOf("/missing")];
  expect(statuses).toEqual([404, 200, 404]);
});

test("a page that has begun keeps its status", async () => {
  expect(await statusOf("/late")).toBe(200);
});

test("setting a page status outside a request does nothing", () => {
  expect(() => answerPage(404)).not.toThrow();
});
