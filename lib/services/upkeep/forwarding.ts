import type { Db } from "@/lib/adapters/db/connection/client";
import { listRuns, noteRuns } from "@/lib/adapters/db/work/jobs";

/** The row that tells of it, beside those of timed work. Under another setting it is another row, so that a repair is believed at once. */
function rowUnder(clientIpHeader: string | null): string {
  return `untrusted forwarding, ${clientIpHeader ?? "no header"}`;
}

/** Notes for the doctor, which is another process, that a proxy names buyers' addresses in a header that this setting does not trust. */
export async function noteUntrustedForwarding(db: Db, clientIpHeader: string | null, now: Date): Promise<void> {
  await noteRuns(db, { [rowUnder(clientIpHeader)]: 0 }, now);
}

/** When that was last seen under this setting; null: never. */
export async function findUntrustedForwarding(db: Db, clientIpHeader: string | null): Promise<Date | null> {
  return (await listRuns(db)).get(rowUnder(clientIpHeader)) ?? null;
}
