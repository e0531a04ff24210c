import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { childrenOf, type Node, nodeIn, nodesIn, Source } from "@/lib/testing/statements/source";
import { toColumnName } from "./sql/rows";

/**
 * Keeps column names out of the text of statements. A renamed or misspelled column then does not compile. Tables are excepted:
 * their checks and indexes declare columns with drizzle's own `sql`.
 */

const advice = `Take a column from its table or alias (\`\${o.shopId}\`), from a common table expression or subquery that is declared
with \`relation\`, or without its table from \`columnNames\`.`;

const modules: Record<string, object> = import.meta.glob("../../schema/*.ts", { eager: true });
const columnNames = new Set(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((table) => (isTable(table) ? Object.keys(getTableColumns(table)) : []))
    .map(toColumnName),
);

/** Lists the column names in a text of SQL: names with an underscore, and names after a table. Some short ones are also words. */
function findColumns(text: string): { name: string; index: number }[] {
  const code = text.replace(/'[^']*'|--.*|\/\*[\s\S]*?\*\//g, (other) => " ".repeat(other.length));
  return [...code.matchAll(/(\w+\.)?"?(\w+)"?/g)]
    .filter(([, table, name = ""]) => (table !== undefined || name.includes("_")) && columnNames.has(name))
    .map(({ 0: name, index }) => ({ name, index }));
}

/** Lists the texts of templates: of `sql`, and of the argument of `sql.raw`. */
function listTexts(node: Node): Node[] {
  const isTemplate = node.type === "TaggedTemplateExpression" && nodeIn(node, "tag")?.name === "sql";
  const own = isTemplate ? [node] : isRaw(node) ? nodesIn(node, "arguments") : [];
  const texts = own.flatMap((each) =>
    each.type === "Literal" ? [each] : nodesIn(nodeIn(each, "quasi") ?? each, "quasis"),
  );
  return [...texts, ...childrenOf(node).flatMap(listTexts)];
}

function isRaw(node: Node): boolean {
  const callee = node.type === "CallExpression" ? nodeIn(node, "callee") : undefined;
  return callee !== undefined && nodeIn(callee, "object")?.name === "sql" && nodeIn(callee, "property")?.name === "raw";
}

function findRawColumns(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return listTexts(new Source(path).program).flatMap(({ start, end }) =>
    findColumns(text.slice(start, end)).map(({ name, index }) => {
      const line = text.slice(0, start + index).split("\n").length;
      return `${path}:${line} ${name}`;
    }),
  );
}

test("column names are found in a text of SQL, but not in its strings, comments and functions", () => {
  const names = (text: string) => findColumns(text).map(({ name }) => name);
  expect(names("select shop_id from paid o where o.total > 0 -- sent_at")).toEqual(["shop_id", "o.total"]);
  expect(names("array_agg(x) ->> 'shop_id' for update skip locked")).toEqual([]);
});

test("no statement names a column in its text", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .map((path) => `lib/${path}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith("lib/schema/"))
    .filter((path) => readFileSync(path, "utf8").includes("sql"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findRawColumns), advice).toEqual([]);
});
