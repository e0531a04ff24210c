import { expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { refuse } from "./refuse";

test("who is refused because too many ask at once may ask again in a second", () => {
  expect(refuse(new ApiError("rate_limited"), {}).headers["Retry-After"]).toBe("1");
});

test("who has spent a budget is told when there is a new one", () => {
  expect(refuse(new ApiError("rate_limited"), { "Retry-After": "42" }).headers["Retry-After"]).toBe("42");
});
