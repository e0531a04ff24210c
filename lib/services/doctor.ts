import { listShops } from "@/lib/adapters/db/shops/shopkeeping";
import {
  checkAreas,
  checkDatabase,
  checkKv,
  checkMedia,
  checkSecrets,
  checkStandIns,
  checkTimedWork,
} from "./checks/deployment";
import type { Deployment, DoctorCheck, Finding } from "./checks/finding";
import {
  checkClaims,
  checkContent,
  checkDomains,
  checkMessages,
  checkOwners,
  checkParcels,
  checkPayments,
  checkProviders,
  checkRefunds,
} from "./checks/shops";
import { checkLimits } from "./limits";

export type CheckResult = { name: string; findings: Finding[] };

/** The health check of a deployment: runs every check, and answers with its findings. No finding: all is well. */
export async function examine(deployment: Deployment): Promise<CheckResult[]> {
  const first = await lookAt("database", checkDatabase, deployment, []);
  const store = await lookAt("counters", checkKv, deployment, []);
  // Without its tables there is nothing else to look at.
  if (first.findings.length > 0) return [first, store];
  const shops = (await listShops(deployment.db)).filter(({ suspended }) => !suspended);
  const rest = [];
  for (const [name, look] of checks) rest.push(await lookAt(name, look, deployment, shops));
  return [first, store, ...rest];
}

async function lookAt(
  name: string,
  look: DoctorCheck,
  ...[deployment, shops]: Parameters<DoctorCheck>
): Promise<CheckResult> {
  return { name, findings: await look(deployment, shops) };
}

/** Add a check here. Each is asked after the database was found well. */
const checks: readonly [name: string, look: DoctorCheck][] = [
  ["secrets", checkSecrets],
  ["stand-ins", checkStandIns],
  ["areas", checkAreas],
  ["pictures", checkMedia],
  ["timed work", checkTimedWork],
  ["domains", checkDomains],
  ["owners", checkOwners],
  ["content", checkContent],
  ["payments", checkPayments],
  ["refunds", checkRefunds],
  ["claims", checkClaims],
  ["parcels", checkParcels],
  ["messages", checkMessages],
  ["providers", checkProviders],
  ["limits", ({ db, now }, shops) => checkLimits(db, shops, now)],
];
