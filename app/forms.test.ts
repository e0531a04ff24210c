import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Attributes of every form in a source file. An expression in braces may contain a `>`. */
const forms = /<form\b((?:[^{}>]|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g;

/** `useForm` and similar hooks pass the method in their props. */
const saysWhere = /\b(?:method|action)=|\{\.\.\.(?:form\.)?props\}/;

test("a form never puts its input into a URL, even if it is sent before its script loads", () => {
  const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const found = paths.flatMap((path) =>
    [...readFileSync(`app/${path}`, "utf8").matchAll(forms)].map(([, attributes = ""]) => ({ path, attributes })),
  );
  expect(found.length).toBeGreaterThan(30);
  // A form without a method puts all its fields into the URL. Only a search may do that.
  const silent = found.filter(({ attributes }) => !saysWhere.test(attributes)).map(({ path }) => path);
  expect(silent.toSorted()).toEqual(["dev/inbox/page.tsx", "dev/page.tsx", "docs/_client/try.tsx"]);
});
