import { expect, test } from "playwright/test";

test("the health address says what the server is connected to", async ({ request }, { project }) => {
  const answer = await request.get("/api/health");
  expect(answer.status()).toBe(200);
  const database = project.name === "api-postgres" ? "pg" : "pglite";
  expect(await answer.json()).toEqual({ status: "ok", database, kv: "memory" });
});
