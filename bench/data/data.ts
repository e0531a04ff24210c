import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { type Size, shopStatements } from "./data-sql";
import { openingStatements, orderStatements, type Sales, searchableStatements } from "./orders-sql";

export const sizeA: Size = { products: 1_000, shops: 100 };
export const sizeB: Size = { products: 100_000, shops: 1_000 };

/** Past orders of these shops. */
export const salesA: Sales = { orders: 1_000, shops: sizeA.shops };
export const salesB: Sales = { orders: 1_000_000, shops: sizeB.shops };

/** Host of a shop, counted from 1. The port is part of the name, regardless of the port the server listens on. */
export function hostOf(shop: number): string {
  return `shop-${shop}.localhost:3400`;
}

/** Id of a shop, counted from 1. */
export function shopId(shop: number): string {
  return `shp_${String(shop).padStart(25, "0")}`;
}

/** Slug of the measured product. Every shop has it. */
export const slug = "kain-12";

/**
 * Creates an embedded database of this size and one copy for each server, because two servers cannot share one. With
 * `sales`, buyers can order in it. This process locks the original until it exits, so the servers use the copies.
 */
export async function fillPglite(folders: string[], size: Size, sales: Sales | null = null): Promise<void> {
  const made = `${folders[0]}-made`;
  for (const folder of [made, ...folders]) rmSync(folder, { recursive: true, force: true });
  const { db, close } = await connectDb(readEnv({ DATA_DIR: made }));
  const texts = [...shopStatements(size), ...(sales ? [...openingStatements, ...orderStatements(sales)] : [])];
  for (const text of texts) await db.execute(sql.raw(text));
  await close();
  for (const folder of folders) cpSync(join(made, "db"), join(folder, "db"), { recursive: true });
  rmSync(made, { recursive: true, force: true });
}

/** A database that the benchmark created, and a function to drop it. */
export type Made = { url: string; drop: () => Promise<void> };

/** Creates an empty database on the same server as `url`. */
export async function createBeside(url: string, name: string): Promise<Made> {
  const own = new URL(url);
  own.pathname = `/${name}`;
  const drop = () => statements(url, [`drop database if exists ${name} with (force)`]);
  await drop();
  await statements(url, [`create database ${name}`]);
  return { url: own.href, drop };
}

/** Creates a database of this size on the same server as `url`. */
export async function fillPostgres(url: string, name: string, size: Size): Promise<Made> {
  const made = await createBeside(url, name);
  const { migrate, close } = await connectDb(readEnv({ DATABASE_URL: made.url, DATABASE_DRIVER: "pg" }));
  await migrate();
  await close();
  await fill(made.url, size);
  return made;
}

/** Fills a database that already has its tables. */
export function fill(url: string, size: Size): Promise<void> {
  return statements(url, shopStatements(size));
}

/** Opens the shops of a database for buyers and adds past orders. */
export function sellInPostgres(url: string, sales: Sales): Promise<void> {
  return statements(url, [...openingStatements, ...orderStatements(sales)]);
}

/** Makes the orders of a database searchable by their buyers' names. */
export function makeSearchable(url: string): Promise<void> {
  return statements(url, searchableStatements);
}

/**
 * Updates the planner statistics of Postgres now. Postgres would do it within minutes; the tables were empty at its
 * last run.
 */
export function analyze(url: string): Promise<void> {
  return statements(url, ["analyze"]);
}

/** Uses its own connection: a bulk load takes longer than the adapter's timeout of seconds. */
async function statements(url: string, texts: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
