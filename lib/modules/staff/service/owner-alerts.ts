import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { warnOwners } from "@/lib/modules/notifications/service/owner-alerts";
import { pushInBackground } from "@/lib/modules/notifications/service/pushes";
import {
  enqueueStaffNotification,
  type StaffNotificationContext,
} from "@/lib/modules/notifications/service/staff-alert";
import type { Db } from "@/lib/platform/db/connection/client";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { Actor } from "@/lib/values/actor";
import { listOwners } from "../store/people";

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
