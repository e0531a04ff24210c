import { sql } from "drizzle-orm";
import { connect } from "@/lib/adapters";
import type { Answer } from "./message";

/** Whether this instance can serve, and what it is connected to. Nothing in it is secret. */
export async function health(): Promise<Answer> {
  try {
    const { env, db, kv } = await connect();
    await db.execute(sql`select 1`);
    return report(200, { status: "ok", database: env.databaseDriver, kv: kv.name });
  } catch {
    return report(503, { status: "unavailable" });
  }
}

function report(status: number, state: object): Answer {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status, headers, body: JSON.stringify(state) };
}
