import { afterAll, beforeAll, inject } from "vitest";
import type { DatabaseConnection } from "@/lib/adapters/db/connection/client";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { readEnv } from "@/lib/adapters/env";
import { openProviders } from "@/lib/adapters/partners/partners";
import type { OrderEvent } from "@/lib/domain/orders/order-states";
import { moveByMerchant } from "@/lib/services/orders/moves";
import { secrets } from "./database";

/** Transitions an order as the merchant. Returns true if the status changed. */
export type MoveAsMerchant = (shopId: string, number: string, event: OrderEvent) => Promise<boolean>;

/** Works like the command line: this process is another instance on the same database. */
export function openMerchant(): MoveAsMerchant {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await connectDb(readEnv({ DATABASE_URL: inject("stage").databaseUrl }));
  });
  afterAll(() => connection.close());
  return async (shopId, number, event) => {
    const { db } = connection;
    const database = { db, secrets, providers: openProviders({ standIns: true, providersUrl: null }, secrets, db) };
    const transition = await moveByMerchant(database, { shopId, number, event }, { now: new Date() });
    return transition !== null;
  };
}
