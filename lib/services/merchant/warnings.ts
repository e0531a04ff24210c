import { listWarnings } from "@/lib/adapters/db/work/warnings";
import { limits } from "@/lib/contract/limits";
import type * as contract from "@/lib/contract/merchant/home";
import type { Output } from "@/lib/contract/operation";
import { mayAs } from "@/lib/domain/who";
import { warningWords } from "@/lib/letters/staff";
import type { MerchantReadContext } from "./context";

type WarningView = NonNullable<Output<typeof contract.showHome>["warnings"]>[number];

const dayMs = 86_400_000;

/** What whoever opens the desk must not miss. */
export async function warningsIn({ db, shop, now, who }: MerchantReadContext): Promise<WarningView[]> {
  if (!mayAs("owner", who)) return [];
  const since = new Date(now.getTime() - limits.warningDays * dayMs);
  const rows = await listWarnings(db, shop.id, since, limits.warnings);
  return rows.map(({ warning, createdAt }) => ({
    kind: "account_changed",
    message: warningWords({ what: "account_changed", ...warning }, ""),
    at: createdAt.toISOString(),
  }));
}
