import { expect, test } from "playwright/test";

const connected: Record<string, [database: string, kv: string]> = {
  "api-postgres": ["pg", "memory"],
  "api-vercel": ["vercel", "vercel"],
};

test("the health address says what the server is connected to", async ({ request }, { project }) => {
  const answer = await request.get("/api/health");
  expect(answer.status()).toBe(200);
  const [database, kv] = connected[project.name] ?? ["pglite", "memory"];
  expect(await answer.json()).toEqual({ status: "ok", database, kv });
});
