import type { ShopProviders } from "@/lib/api/providers";
import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { warnOwners } from "@/lib/modules/notifications/store/owner-alerts";
import { listOwners } from "@/lib/modules/staff/store/people";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Actor } from "@/lib/values/actor";
import { pushInBackground } from "./pushes";
import { enqueueStaffNotification, type StaffNotificationContext } from "./staff-alert";

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
