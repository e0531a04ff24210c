import { sql } from "drizzle-orm";
import { bigint, customType, text, timestamp } from "drizzle-orm/pg-core";

/** Whole rupiah. A 32-bit integer would end at Rp 2,147,483,647. */
export const rupiah = () => bigint({ mode: "number" });

/** A moment in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** When the row was made. */
export const createdAt = () => instant().notNull().default(sql`now()`);

/**
 * The shop a row belongs to. Every key begins with it, so no row can point into another shop. Rows that are forgotten in their time
 * have no foreign key to it: checking one locks the row of the shop, in which all its buyers would meet.
 */
export const shopId = () => text().notNull();

/** Sealed or hashed bytes; what they hold cannot be read from the database alone. */
export const sealed = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The words of a text search, kept by a trigger. */
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
