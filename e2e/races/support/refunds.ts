import { randomUUID } from "node:crypto";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { digest } from "@/lib/platform/crypto/secrets";
import type { PlacedByRacer } from "./buyers";
import type { RaceDatabase } from "./database";
import { ask, type RaceResponse } from "./requests";

/** Marks an order as paid by the merchant's confirmation, so its refunds are manual. */
export async function confirmManualPayment({ db }: RaceDatabase, orderId: string): Promise<void> {
  await db.query("update orders set status = 'paid', paid_at = now() where id = $1", [orderId]);
  await db.query("update payments set status = 'paid' where order_id = $1", [orderId]);
}

/** Creates a token and returns a function that refunds orders over the merchant API. */
export async function openTill({ db }: RaceDatabase, shop: string) {
  const token = `etl_${randomUUID()}`;
  await db.query(
    `insert into tokens (shop_id, id, name, role, secret_hash, prefix) values ($1, 'tok_' || gen_random_uuid(), 'Kasir', 'staff', $2, 'etl_')`,
    [shop, digest(token)],
  );
  const headers = { Authorization: `Bearer ${token}` };
  return ({ host, orderId }: Pick<PlacedByRacer, "host" | "orderId">, amount: number): Promise<RaceResponse> =>
    ask({ host, path: `${merchantBasePath}/orders/${orderId}/refunds`, body: { amount }, headers });
}
