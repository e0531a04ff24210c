import { expect, test } from "vitest";
import * as z from "zod";
import { parseArgs } from "./argv";

test("a boolean is an option without a value, whether optional or with a default", () => {
  const Shape = z.object({ slug: z.string(), open: z.boolean().default(false), apply: z.boolean().optional() });
  expect(parseArgs(["kira", "--open"], ["slug"], Shape)).toEqual({ slug: "kira", open: true });
  expect(parseArgs(["--apply", "kira"], ["slug"], Shape)).toEqual({ slug: "kira", open: false, apply: true });
});
