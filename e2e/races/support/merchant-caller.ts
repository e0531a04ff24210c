import { randomUUID } from "node:crypto";
import type { HttpMethod } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { digest } from "@/lib/platform/crypto/secrets";
import type { RaceDatabase } from "./database";
import { ask, type RaceResponse } from "./requests";

type MerchantApiCall = { body?: object | string; revision?: number; port?: number };

/** Calls the merchant API of one shop. */
export type MerchantCaller = (method: HttpMethod, path: string, call?: MerchantApiCall) => Promise<RaceResponse>;

/** Creates a token and returns a merchant API client of a shop. */
export async function openMerchantCaller({ db }: RaceDatabase, shop: string, host: string): Promise<MerchantCaller> {
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
