import { ApiError } from "@/lib/contract/errors";
import { findLastChange } from "@/lib/modules/audit/store/last-change";
import type { Db } from "@/lib/platform/db/connection/client";

/** Error for a change based on an old revision. It names the actor and the time of the newer change. */
export async function changedMeanwhile(
  db: Db,
  shopId: string,
  subject: { kind: string; id: string },
  revision: number | null,
): Promise<ApiError<"changed_meanwhile">> {
  const last = await findLastChange(db, shopId, subject);
  return new ApiError("changed_meanwhile", {
    revision,
    by: last?.actorName ?? null,
    at: last?.at.toISOString() ?? null,
  });
}
