import { expect, test } from "vitest";
import { contract } from "@/lib/api/operations";
import { ApiError } from "@/lib/contract/errors";
import { renames } from "@/lib/contract/versions/step";
import { createApiTimeline } from "@/lib/contract/versions/timeline";
import { refuse } from "./refuse";
import { createResponseSerializer } from "./serializer";

const [older, newer] = ["2030-01-01", "2030-02-02"] as const;
const steps = { [newer]: [renames("Destination", "zip_code", { was: "postal_code" })] };
const dates = createApiTimeline({ versions: [older, newer], steps });

const destination = {
  ref: "idn:1",
  label: "Melawai",
  city: "Jakarta Selatan",
  district: "Kebayoran Baru",
  subdistrict: "Melawai",
  province: "DKI Jakarta",
  zip_code: "12160",
};
const unserved = new ApiError("destination_unserved", { alternatives: [destination] });

test("a stored response is written in the caller's API version, including errors and their details", () => {
  const { response } = contract.resolveDestination;
  for (const [version, field] of [
    [older, '"postal_code":"12160"}'],
    [newer, '"zip_code":"12160"}'],
  ] as const) {
    const write = createResponseSerializer(dates, version, response);
    expect(write({ destination: destination })).toEqual({ status: 200, body: expect.stringContaining(field) });
    expect(write(unserved)).toEqual({ status: 422, body: expect.stringContaining(field) });
  }
});

test("an error response uses the version in its headers, or the baseline version without one", () => {
  const bodyOf = (headers: Record<string, string>) => String(refuse(unserved, headers, dates).body);
  expect(bodyOf({ "X-API-Version": newer })).toContain("zip_code");
  expect(bodyOf({ "X-API-Version": older })).toContain("postal_code");
  expect(bodyOf({})).toContain("postal_code");
});
