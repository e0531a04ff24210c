import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { readEnv } from "@/lib/adapters/env";
import { type Size, shopStatements } from "./data-sql";
import { openingStatements, orderStatements, type Sales, searchableStatements } from "./orders-sql";

export const sizeA: Size = { products: 1_000, shops: 100 };
export const sizeB: Size = { products: 100_000, shops: 1_000 };

/** The orders that such shops have had. */
export const salesA: Sales = { orders: 1_000, shops: sizeA.shops };
export const salesB: Sales = { orders: 1_000_000, shops: sizeB.shops };

/** The host of a shop, counted from 1. The port is part of the name, wherever a server listens. */
export function hostOf(shop: number): string {
  return `shop-${shop}.localhost:3400`;
}

/** The id of a shop, counted from 1. */
export function shopId(shop: number): string {
  return `shp_${String(shop).padStart(25, "0")}`;
}

/** The slug of the product that is measured; every shop has it. */
export const slug = "kain-12";

/**
 * Makes an embedded database of this size and one copy for each server, as no two may share one; where there are sales,
 * one can buy in it. What is made is locked by this process until it ends, and so it is the copies that are used.
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

/** A database of our own, and how to be rid of it. */
export type Made = { url: string; drop: () => Promise<void> };

/** Makes an empty database beside the one `url` names. */
export async function createBeside(url: string, name: string): Promise<Made> {
  const own = new URL(url);
  own.pathname = `/${name}`;
  const drop = () => statements(url, [`drop database if exists ${name} with (force)`]);
  await drop();
  await statements(url, [`create database ${name}`]);
  return { url: own.href, drop };
}

/** Makes a database of this size beside the one `url` names. */
export async function fillPostgres(url: string, name: string, size: Size): Promise<Made> {
  const made = await createBeside(url, name);
  const { migrate, close } = await connectDb(readEnv({ DATABASE_URL: made.url, DATABASE_DRIVER: "pg" }));
  await migrate();
  await close();
  await fill(made.url, size);
  return made;
}

/** Fills a database that has its tables. */
export function fill(url: string, size: Size): Promise<void> {
  return statements(url, shopStatements(size));
}

/** Opens the shops of a database for buyers, with past orders in it. */
export function sellInPostgres(url: string, sales: Sales): Promise<void> {
  return statements(url, [...openingStatements, ...orderStatements(sales)]);
}

/** Lets the orders of a database be found by their buyers' names. */
export function makeSearchable(url: string): Promise<void> {
  return statements(url, searchableStatements);
}

/** Lets Postgres know what its tables hold by now, as it finds out by itself within minutes: they were empty when it last looked. */
export function analyze(url: string): Promise<void> {
  return statements(url, ["analyze"]);
}

/** Through one connection of our own: the adapter's give up after seconds, and a bulk load takes longer. */
async function statements(url: string, texts: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
