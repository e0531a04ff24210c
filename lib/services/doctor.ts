import { listShops } from "@/lib/adapters/db/shops/shopkeeping";
import { checkAreas, checkDatabase, checkKv, checkSecrets, checkStandIns, checkTimedWork } from "./checks/deployment";
import type { Check, Deployment, Finding } from "./checks/finding";
import {
  checkClaims,
  checkContent,
  checkDomains,
  checkMessages,
  checkParcels,
  checkPayments,
  checkProviders,
  checkRefunds,
} from "./checks/shops";
import { checkLimits } from "./limits";

export type CheckResult = { name: string; findings: Finding[] };

/** Looks at everything a deployment needs, and answers with what was found, check by check. Nothing found: all is well. */
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

async function lookAt(name: string, look: Check, ...[deployment, shops]: Parameters<Check>): Promise<CheckResult> {
  return { name, findings: await look(deployment, shops) };
}

/** Add a check here. Each is asked after the database was found well. */
const checks: readonly [name: string, look: Check][] = [
  ["secrets", checkSecrets],
  ["stand-ins", checkStandIns],
  ["areas", checkAreas],
  ["timed work", checkTimedWork],
  ["domains", checkDomains],
  ["content", checkContent],
  ["payments", checkPayments],
  ["refunds", checkRefunds],
  ["claims", checkClaims],
  ["parcels", checkParcels],
  ["messages", checkMessages],
  ["providers", checkProviders],
  ["limits", ({ db, now }, shops) => checkLimits(db, shops, now)],
];
