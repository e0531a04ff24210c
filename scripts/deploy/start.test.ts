import { expect, test } from "vitest";
import { runCommand } from "@/lib/testing/harness/command";

test("a server with invalid settings does not start, and lists every correction", () => {
  const settings = { DATABASE_URL: "postgres://localhost/shop", KV_REST_API_URL: "https://kv.example", PORT: "many" };
  expect(runCommand("start", [], settings)).toEqual({
    status: 1,
    output: [],
    complained: [
      "PORT must be a number from 1 to 65535.",
      expect.stringMatching(/^APP_SECRET is missing: .*\.$/),
      expect.stringMatching(/^KV_REST_API_TOKEN is missing, .*\.$/),
    ],
  });
});

test("migrations with an invalid database URL end with one sentence", () => {
  expect(runCommand("db:migrate", [], { DATABASE_URL: "localhost" })).toEqual({
    status: 1,
    output: [],
    complained: [expect.stringMatching(/^DATABASE_URL must be a URL .*\.$/)],
  });
});
