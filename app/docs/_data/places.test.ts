import { expect, test } from "vitest";
import { baseline, current } from "@/lib/contract/versions";
import { groups, hrefOf, linksOn, placeAt } from "./places";

test("the newest version has the plain addresses, an older one stands under its date", () => {
  expect(placeAt([])).toEqual({ version: current, page: "" });
  expect(placeAt(["errors"])).toEqual({ version: current, page: "errors" });
  expect(placeAt([baseline, "checkout"])).toEqual({ version: baseline, page: "checkout" });
  for (const path of [[current], ["checkout", "more"], ["2020-01-01"], ["constructor"]])
    expect(placeAt(path)).toBeNull();
});

test("every page is found under the address that leads to it", () => {
  for (const version of [baseline, current]) {
    for (const page of ["", "errors", "versions", ...groups.keys()]) {
      const [, , ...path] = hrefOf({ version, page }).split("/");
      expect(placeAt(path)).toEqual({ version, page });
    }
  }
});

test("an operation is found on the page of its group", () => {
  expect(linksOn(current).operation("getHome")).toBe("/docs/storefront-content#getHome");
  expect(linksOn(baseline).error("not_found")).toBe(`/docs/${baseline}/errors#not_found`);
});
