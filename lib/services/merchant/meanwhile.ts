import type { Db } from "@/lib/adapters/db/connection/client";
import { findLastChange } from "@/lib/adapters/db/staff/last-change";
import { ApiError } from "@/lib/contract/errors";

/** The refusal of a change to something that is another by now: it says who changed it, and when. */
export async function changedMeanwhile(
  db: Db,
  shopId: string,
  subject: { kind: string; id: string },
  revision: number | null,
): Promise<ApiError<"changed_meanwhile">> {
  const last = await findLastChange(db, shopId, subject);
  return new ApiError("changed_meanwhile", {
    revision,
    by: last?.whoName ?? null,
    at: last?.at.toISOString() ?? null,
  });
}
