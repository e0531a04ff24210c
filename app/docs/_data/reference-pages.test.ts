import { expect, test } from "vitest";
import { baseline, current } from "@/lib/contract/versions/versions";
import { createReferenceLinks, findReferencePage, groups, toReferenceHref } from "./reference-pages";

test("the newest version has URLs without a date, an older version has its date in the URL", () => {
  expect(findReferencePage([])).toEqual({ version: current, page: "" });
  expect(findReferencePage(["errors"])).toEqual({ version: current, page: "errors" });
  expect(findReferencePage([baseline, "checkout"])).toEqual({ version: baseline, page: "checkout" });
  for (const path of [[current], ["checkout", "more"], ["2020-01-01"], ["constructor"]])
    expect(findReferencePage(path)).toBeNull();
});

test("every reference URL leads to its page", () => {
  for (const version of [baseline, current]) {
    for (const page of ["", "errors", "versions", ...groups.keys()]) {
      const [, , ...path] = toReferenceHref({ version, page }).split("/");
      expect(findReferencePage(path)).toEqual({ version, page });
    }
  }
});

test("an operation links to the page of its group", () => {
  expect(createReferenceLinks(current).operation("getHome")).toBe("/docs/storefront-content#getHome");
  expect(createReferenceLinks(baseline).error("not_found")).toBe(`/docs/${baseline}/errors#not_found`);
});
