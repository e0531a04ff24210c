import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The attributes of every form in a source; what stands in braces may hold a `>`. */
const forms = /<form\b((?:[^{}>]|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g;

/** `useForm` and its kin give the method among their props. */
const saysWhere = /\b(?:method|action)=|\{\.\.\.(?:form\.)?props\}/;

test("what is typed into a form never stands in an address, even if it is sent before its script has come", () => {
  const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const found = paths.flatMap((path) =>
    [...readFileSync(`app/${path}`, "utf8").matchAll(forms)].map(([, attributes = ""]) => ({ path, attributes })),
  );
  expect(found.length).toBeGreaterThan(30);
  // A form without a method asks for its page with all its fields behind a question mark: fine for a search alone.
  const silent = found.filter(({ attributes }) => !saysWhere.test(attributes)).map(({ path }) => path);
  expect(silent.toSorted()).toEqual(["dev/inbox/page.tsx", "dev/page.tsx", "docs/_client/try.tsx"]);
});
