import { expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { refuse } from "./refuse";

test("a rate_limited response without its own Retry-After asks the caller to wait one second", () => {
  expect(refuse(new ApiError("rate_limited"), {}).headers["Retry-After"]).toBe("1");
});

test("a rate_limited response keeps the Retry-After of the rate limit", () => {
  expect(refuse(new ApiError("rate_limited"), { "Retry-After": "42" }).headers["Retry-After"]).toBe("42");
});
