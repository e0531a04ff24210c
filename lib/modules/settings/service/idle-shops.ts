import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { lockClosing, setClosing } from "@/lib/modules/settings/store/closing";
import { listIdleShops, markIdle } from "@/lib/modules/shops/service/sign-ups";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

const batch = 100;

/** Text for buyers of a shop that nobody uses. */
const idleText = "Toko ini sedang tidak aktif.";

/**
 * Closes shops from the sign-up that have had no product and no sign-in for a while. Deletes nothing: their owners can reopen
 * them. The deployment's sender sends no more codes for them. Returns the number of closed shops.
 */
export async function closeIdleShops({ db }: Pick<Deps, "db">, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.idleShopSeconds * 1_000);
  let closed = 0;
  for (const shopId of await listIdleShops(db, since, batch)) {
    const isClosed = await transact(db, async (tx) => {
      const before = await lockClosing(tx, shopId);
      // Its owner may have returned meanwhile.
      if (!before || !(await markIdle(tx, { shopId, since, now }))) return false;
      const closing = { closedAt: before.closedAt ?? now, closedText: idleText, reopensAt: null };
      await setClosing(tx, shopId, closing);
      const context = { shop: { id: shopId }, actor: { kind: "system" }, now } as const;
      const subject = { kind: "settings", id: "closing" };
      const after = { open: false, text: idleText, reopens_at: null };
      await recordAudit(tx, context, { what: "shop.closed", subject, before: { open: !before.closedAt }, after });
      return true;
    });
    if (isClosed) closed += 1;
  }
  return closed;
}
