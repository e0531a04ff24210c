import { expect, test } from "vitest";
import config from "@/next.config.mjs";

test("pages ask for https on their own host alone: a merchant's other hosts may speak plain http", async () => {
  const [pages] = await config.headers();
  expect(pages?.headers).toContainEqual({ key: "Strict-Transport-Security", value: "max-age=31536000" });
});
