import type { Db } from "@/lib/adapters/db/connection/client";
import { listOwners } from "@/lib/adapters/db/staff/people";
import type { Partners } from "@/lib/adapters/partners/partners";
import { desk } from "@/lib/domain/staff/desk";
import type { Who } from "@/lib/domain/who";
import { type TellingContext, tellStaff } from "../people/telling";

/** Queues word to every owner that money goes elsewhere from now on; answers with what to do after the transaction. */
export async function tellOwnersOfAccount(
  ctx: TellingContext & { who: Who },
  tx: Db,
  partners: Partners,
  { name, to }: { name: string; to: string },
): Promise<() => void> {
  const event = { what: "account_changed", by: nameOf(ctx.who), name, to } as const;
  return tellStaff(ctx, tx, partners, await listOwners(tx, ctx.shop.id), { event, path: desk.payments });
}

function nameOf(who: Who): string {
  return who.kind === "staff" || who.kind === "token" ? who.name : "pengelola server";
}
