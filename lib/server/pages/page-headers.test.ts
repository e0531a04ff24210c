import { expect, test } from "vitest";
import { config } from "@/next.config.mjs";

test("pages require HTTPS on their own host only, because a merchant's subdomains may use plain HTTP", async () => {
  const [pages] = await config.headers();
  expect(pages?.headers).toContainEqual({ key: "Strict-Transport-Security", value: "max-age=31536000" });
});
