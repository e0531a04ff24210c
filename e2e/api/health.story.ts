import { expect } from "playwright/test";
import { hasRedis } from "../../tools/testbed/redis.mjs";
import { test } from "../support/stage-client";

const connected: Record<string, [database: string, kv: string]> = {
  "api-postgres": ["pg", hasRedis() ? "redis" : "memory"],
  "api-vercel": ["vercel", "vercel"],
};

test("the health endpoint says that the server is alive, and nothing else", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
  expect(await answer.json()).toEqual({ status: "ok" });
});

test("the readiness endpoint lists the server's connections and is not cached", async ({ request }, { project }) => {
  const answer = await request.get("/api/health/ready");
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
  const [driver, name] = connected[project.name] ?? ["pglite", "memory"];
  expect(await answer.json()).toEqual({
    status: "ok",
    database: { driver, connected: true, migrated: true, writable: true },
    kv: { name, connected: true },
    stand_ins: true,
    areas: true,
  });
});
