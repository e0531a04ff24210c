import { expect, test } from "vitest";
import * as z from "zod";
import { readArgs } from "./verb";

test("a boolean is an option without a value, whether it may be missing or is something by itself", () => {
  const Shape = z.object({ slug: z.string(), open: z.boolean().default(false), apply: z.boolean().optional() });
  expect(readArgs(["kira", "--open"], ["slug"], Shape)).toEqual({ slug: "kira", open: true });
  expect(readArgs(["--apply", "kira"], ["slug"], Shape)).toEqual({ slug: "kira", open: false, apply: true });
});
