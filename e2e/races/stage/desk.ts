import { randomUUID } from "node:crypto";
import { digest } from "@/lib/adapters/secrets";
import type { HttpMethod } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import type { RaceDatabase } from "./database";
import { ask, type RaceResponse } from "./wire";

type DeskCall = { body?: object | string; revision?: number; port?: number };

/** Asks the merchant's API of one shop. */
export type Desk = (method: HttpMethod, path: string, call?: DeskCall) => Promise<RaceResponse>;

/** A program with a token of its own, which works for a shop. */
export async function openDesk({ db }: RaceDatabase, shop: string, host: string): Promise<Desk> {
  const token = `etl_${randomUUID()}`;
  await db.query(
    `insert into tokens (shop_id, id, name, role, secret_hash, prefix) values ($1, 'tok_' || gen_random_uuid(), 'Gudang', 'staff', $2, 'etl_')`,
    [shop, digest(token)],
  );
  return (method, path, { revision, ...call } = {}) => {
    const seen = revision === undefined ? {} : { "If-Match": String(revision) };
    const headers = { Authorization: `Bearer ${token}`, ...seen };
    return ask({ host, path: merchantBasePath + path, method, headers, ...call });
  };
}

/** A file of new products, one row each, as Shopify writes it. */
export function productFile(names: readonly string[]): string {
  const header =
    "Handle,Title,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status";
  const rows = names.map((name) => `${name},Barang ${name.slice(0, 8)},${name},200,shopify,5,50000,active`);
  return [header, ...rows].join("\n");
}

/** Brings a file and has it checked; answers with the id of the import. */
export async function bringFile(desk: Desk, file: string): Promise<string> {
  const files = [{ name: "barang.csv", bytes: Buffer.byteLength(file) }];
  const { id } = JSON.parse((await desk("POST", "/imports", { body: { files } })).text);
  await desk("PUT", `/imports/${id}/parts/1`, { body: file });
  const checked = await desk("POST", `/imports/${id}/check`, { body: { prices: "thousands" } });
  if (checked.status !== 200) throw new Error(`The file was not understood: ${checked.text}`);
  return id;
}

/** How far an import is, as it was answered. */
export function importIn({ text }: RaceResponse): { state: string; done: number; made: number; same: number } {
  return JSON.parse(text);
}
