import type { Db } from "@/lib/adapters/db/connection/client";
import { listActs } from "@/lib/adapters/db/staff/acts";
import { ApiError } from "@/lib/contract/errors";

/** The refusal of a change to what somebody else has changed, with who that was and when, as the activity has it. */
export async function changedMeanwhile(
  db: Db,
  shopId: string,
  subject: { kind: string; id: string },
  revision: number | null,
): Promise<ApiError> {
  const [last] = await listActs(db, { shopId, subject, whoId: null }, null, 1);
  const details = { revision, by: last?.whoName ?? null, at: last?.at.toISOString() ?? null };
  return new ApiError("changed_meanwhile", details);
}
