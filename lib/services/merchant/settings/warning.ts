import type { Db } from "@/lib/adapters/db/connection/client";
import { listOwners } from "@/lib/adapters/db/staff/people";
import { warnOwners } from "@/lib/adapters/db/work/warnings";
import type { ShopProviders } from "@/lib/adapters/partners/partners";
import { adminPaths } from "@/lib/domain/staff/desk";
import type { Actor } from "@/lib/domain/who";
import { pushInBackground } from "../../messages/pushes";
import { enqueueStaffNotification, type StaffNotificationContext } from "../people/telling";

/**
 * Alerts all owners that payments go to another account: by message, by push and in the admin. Their notification settings do
 * not matter. Returns a callback to run after the transaction.
 */
export async function alertOwnersOfAccountChange(
  ctx: StaffNotificationContext & { actor: Actor },
  tx: Db,
  providers: ShopProviders,
  { name, to }: { name: string; to: string },
): Promise<() => void> {
  const { shop, now } = ctx;
  const warning = { by: nameOf(ctx.actor), name, to };
  const pushes = await warnOwners(tx, { shopId: shop.id, kind: "account_changed", warning, now });
  const event = { what: "account_changed", ...warning } as const;
  const send = await enqueueStaffNotification(ctx, tx, providers, await listOwners(tx, shop.id), {
    event,
    path: adminPaths.payments,
  });
  return () => {
    send();
    if (pushes > 0) pushInBackground(ctx, shop.id, now);
  };
}

function nameOf(actor: Actor): string {
  return actor.kind === "staff" || actor.kind === "token" ? actor.name : "pengelola server";
}
