import { afterAll, beforeAll, inject } from "vitest";
import { openProviders } from "@/lib/api/providers";
import type { OrderEvent } from "@/lib/modules/orders/rules/order-states";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
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
    const database = {
      db,
      secrets,
      providers: openProviders({ standIns: true, providersUrl: null }, secrets, db),
      countOpenWork,
    };
    const transition = await moveByMerchant(database, { shopId, number, event }, { now: new Date() });
    return transition !== null;
  };
}
