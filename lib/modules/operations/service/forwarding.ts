import { listRuns, noteRuns } from "@/lib/modules/operations/store/jobs";
import type { Db } from "@/lib/platform/db/connection/client";

/** Row name, beside those of scheduled jobs. Another setting uses another row, so a fix counts immediately. */
function rowUnder(clientIpHeader: string | null): string {
  return `untrusted forwarding, ${clientIpHeader ?? "no header"}`;
}

/** Records for the doctor, which runs in another process, that a proxy forwards addresses in an untrusted header. */
export async function noteUntrustedForwarding(db: Db, clientIpHeader: string | null, now: Date): Promise<void> {
  await noteRuns(db, { [rowUnder(clientIpHeader)]: 0 }, now);
}

/** Time when that was last seen under this setting; null if never. */
export async function findUntrustedForwarding(db: Db, clientIpHeader: string | null): Promise<Date | null> {
  return (await listRuns(db)).get(rowUnder(clientIpHeader)) ?? null;
}
