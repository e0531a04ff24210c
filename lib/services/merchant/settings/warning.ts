import type { Db } from "@/lib/adapters/db/connection/client";
import { listOwners } from "@/lib/adapters/db/staff/people";
import { warnOwners } from "@/lib/adapters/db/work/warnings";
import type { Partners } from "@/lib/adapters/partners/partners";
import { desk } from "@/lib/domain/staff/desk";
import type { Who } from "@/lib/domain/who";
import { pushSoon } from "../../messages/pushes";
import { type TellingContext, tellStaff } from "../people/telling";

/**
 * Alerts all owners that payments go to another account: by message, by push and in the admin. Their notification settings do
 * not matter. Returns a callback to run after the transaction.
 */
export async function tellOwnersOfAccount(
  ctx: TellingContext & { who: Who },
  tx: Db,
  partners: Partners,
  { name, to }: { name: string; to: string },
): Promise<() => void> {
  const { shop, now } = ctx;
  const warning = { by: nameOf(ctx.who), name, to };
  const pushes = await warnOwners(tx, { shopId: shop.id, kind: "account_changed", warning, now });
  const event = { what: "account_changed", ...warning } as const;
  const send = await tellStaff(ctx, tx, partners, await listOwners(tx, shop.id), { event, path: desk.payments });
  return () => {
    send();
    if (pushes > 0) pushSoon(ctx, shop.id, now);
  };
}

function nameOf(who: Who): string {
  return who.kind === "staff" || who.kind === "token" ? who.name : "pengelola server";
}
