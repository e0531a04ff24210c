import { expect, test } from "playwright/test";

const connected: Record<string, [database: string, kv: string]> = {
  "api-postgres": ["pg", "memory"],
  "api-vercel": ["vercel", "vercel"],
};

for (const path of ["/api/health", "/api/health/ready"]) {
  test(`the health address says what the server is connected to, and may not be kept: ${path}`, async ({ request }, {
    project,
  }) => {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
    const [driver, name] = connected[project.name] ?? ["pglite", "memory"];
    expect(await answer.json()).toEqual({
      status: "ok",
      database: { driver, connected: true, migrated: true },
      kv: { name, connected: true },
      stand_ins: true,
      areas: true,
    });
  });
}
