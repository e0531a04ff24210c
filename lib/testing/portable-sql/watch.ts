import type { Pool, PoolClient } from "pg";
import type { Db } from "@/lib/platform/db/connection/client";
import { Statement } from "@/lib/platform/db/connection/direct";
import { lasting } from "../harness/lasting-value";
import { type RefusedStatement, refusedStatements } from "./refused";
import { findBrokenRules, portabilityAdvice } from "./rules";
import { findSender } from "./sender";

/**
 * Checks the statements of a connected database against the rules for Citus, except those of tests. Returns a function that
 * throws a sentence for each broken rule.
 */
export function watchStatements(db: Db, refused: readonly RefusedStatement[] = refusedStatements): () => void {
  // Tests of one thread send mostly the same statements.
  const portable = lasting("portable statements", () => new Set<string>());
  const checked = new Set<string>();
  const broken: string[] = [];
  const check = (statement: unknown) => {
    if (!(statement instanceof Statement)) return;
    const { text } = statement;
    if (portable.has(text) || checked.has(text)) return;
    checked.add(text);
    const rules = findBrokenRules(text);
    if (rules.length === 0) portable.add(text);
    const sender = rules.length > 0 ? findSender(traceStack(), process.cwd()) : null;
    if (!sender) return;
    const key = `${sender.file.replace("lib/", "")} ${sender.name}`;
    for (const rule of rules) {
      if (refused.some((each) => each.rule === rule && each.senders.includes(key))) continue;
      broken.push(`${sender.file}.ts:${sender.line} ${sender.name}: ${rule}. ${portabilityAdvice[rule]}`);
    }
  };
  const pool: Pool = Reflect.get(db, "$client");
  callBefore(pool, check);
  pool.on("connect", (client) => callBefore(client, check));
  return () => {
    if (broken.length > 0) throw new Error(["Citus refuses these statements:", ...broken].join("\n"));
  };
}

function callBefore(connection: Pool | PoolClient, check: (statement: unknown) => void): void {
  const { query } = connection;
  Object.assign(connection, {
    query(...args: unknown[]) {
      check(args[0]);
      return Reflect.apply(query, connection, args);
    },
  });
}

function traceStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}
