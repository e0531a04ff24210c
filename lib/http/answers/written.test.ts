import { expect, test } from "vitest";
import { contract } from "@/lib/contract";
import { renames } from "@/lib/contract/dates/step";
import { createApiTimeline } from "@/lib/contract/dates/timeline";
import { ApiError } from "@/lib/contract/errors";
import { refuse } from "./refuse";
import { createResponseSerializer } from "./written";

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

test("what is kept for a retry is written as the caller's date has it, refusals and their details too", () => {
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

test("a refusal speaks the date that its headers name, and the baseline where none was read yet", () => {
  const bodyOf = (headers: Record<string, string>) => String(refuse(unserved, headers, dates).body);
  expect(bodyOf({ "X-API-Version": newer })).toContain("zip_code");
  expect(bodyOf({ "X-API-Version": older })).toContain("postal_code");
  expect(bodyOf({})).toContain("postal_code");
});
