import { sql } from "drizzle-orm";
import { bigint, customType, text, timestamp } from "drizzle-orm/pg-core";

/** Amount in whole rupiah. A 32-bit integer would end at Rp 2,147,483,647. */
export const rupiahColumn = () => bigint({ mode: "number" });

/** Timestamp in UTC. `name` is the column's name, unless it is that of the field. */
export const timestampColumn = (name = "") => timestamp(name, { withTimezone: true, mode: "date" });

/** Creation time of the row. */
export const createdAtColumn = () => timestampColumn().notNull().default(sql`now()`);

/**
 * Shop of the row. Every key begins with it, so no row can refer to another shop. Tables with retention have no foreign key to
 * it. Checking one locks the shop's row, and all its buyers would contend for that lock.
 */
export const shopId = () => text().notNull();

/** Encrypted or hashed bytes. The database alone does not reveal their content. */
export const sealed = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Words for full-text search, maintained by a trigger. */
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
