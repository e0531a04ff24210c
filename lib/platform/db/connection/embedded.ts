import type { PGlite } from "@electric-sql/pglite";
import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "./client";
import { renderStatement } from "./direct";

/** Type ids whose values stay text, as in drizzle: dates, timestamps, intervals, arrays of these, and decimal arrays. */
const texts = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231];

const asText = (text: string) => text;

/**
 * Opens Postgres in this process and sends it statements without drizzle's session. Drizzle passes its parsers with each
 * statement, and PGlite then copies some hundreds of its own. That took a tenth of the total time.
 */
export function openEmbedded(client: PGlite) {
  for (const type of texts) client.parsers[type] = asText;
  const db = speakDirectly(drizzle({ client, casing: "snake_case" }));
  const begin = db.transaction.bind(db);
  const transaction: typeof begin = (work, config) => begin((tx) => work(speakDirectly(tx)), config);
  return Object.assign(db, { transaction });
}

function speakDirectly<D extends Db>(db: D): D {
  const client: Pick<PGlite, "query"> = Reflect.get(db._.session, "client");
  const execute = (statement: SQLWrapper | string) => {
    const { text, values } = renderStatement(statement);
    return client.query(text, values);
  };
  return Object.assign(db, { execute });
}
