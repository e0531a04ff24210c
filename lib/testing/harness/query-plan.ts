import * as z from "zod";
import type { Db } from "@/lib/platform/db/connection/client";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";

const Node = z.object({
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;

/** Number of rows that a statement read from a table or index with this name. */
export type RowsRead = (name: string) => number;

/**
 * Runs the statement of `ask` and counts the rows it reads. `generic` uses the plan that a server caches for all shops
 * and values. `custom` uses a plan for these values.
 */
export async function rowsRead(
  db: Db,
  ask: (db: Db) => Promise<unknown>,
  plan: "generic" | "custom" = "generic",
): Promise<RowsRead> {
  const plans: unknown[] = [];
  const explaining: Db = Object.assign(Object.create(db), {
    execute: async (statement: Sql) => {
      plans.push(await planOf(db, statement, plan));
      return { rows: [] };
    },
  });
  await ask(explaining);
  const [[{ Plan }]] = z.tuple([z.tuple([z.object({ Plan: Node })])]).parse(plans);
  const nodes = all(Plan);
  return (name) =>
    nodes
      .filter((node) => node["Relation Name"] === name || node["Index Name"] === name)
      .reduce((rows, node) => rows + rowsOf(node), 0);
}

async function planOf(db: Db, { template, values }: Sql, plan: string): Promise<unknown> {
  const literals = values.map(toLiteral);
  const run = (text: string) => db.execute<{ "QUERY PLAN": unknown }>(sql.raw(text));
  await run(`set plan_cache_mode = force_${plan}_plan`);
  await run(`prepare looked as ${template.text}`);
  const { rows } = await run(`explain (analyze, timing off, format json) execute looked(${literals.join(", ")})`);
  await run("deallocate looked");
  return rows[0]?.["QUERY PLAN"];
}

function toLiteral(value: unknown): string {
  if (typeof value === "number") return String(value);
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

function all(node: Node): Node[] {
  return [node, ...node.Plans.flatMap(all)];
}

function rowsOf(node: Node): number {
  const removed = node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"];
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}
