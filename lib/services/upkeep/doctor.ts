import { listShops, type ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { checkLimits } from "../shops/limits";
import { checkGoods, checkPeople } from "./checks/buying";
import {
  checkAreas,
  checkDatabase,
  checkDataFolder,
  checkForwarding,
  checkKv,
  checkMedia,
  checkSecrets,
  checkStandIns,
  checkTimedWork,
} from "./checks/deployment";
import { checkDomains, checkWebhooks } from "./checks/domains";
import type { Deployment, DoctorCheck, Finding } from "./checks/finding";
import { checkMediaRoom } from "./checks/media-room";
import { checkShipping } from "./checks/shipping";
import {
  checkClaims,
  checkClosed,
  checkContent,
  checkMessages,
  checkOwners,
  checkPayments,
  checkProviders,
  checkRefunds,
} from "./checks/shops";

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

/** Looks at one shop as a buyer would: everything between them and their parcel. */
export async function examineShop(deployment: Deployment, shop: ShopRecord): Promise<CheckResult[]> {
  const results = [];
  for (const [name, look] of shopChecks) results.push(await lookAt(name, look, deployment, [shop]));
  return results;
}

async function lookAt(
  name: string,
  look: DoctorCheck,
  ...[deployment, shops]: Parameters<DoctorCheck>
): Promise<CheckResult> {
  return { name, findings: await look(deployment, shops) };
}

/** What stands between a buyer and their parcel. Each is asked after the database was found well. */
const shopChecks: readonly [name: string, look: DoctorCheck][] = [
  ["domains", checkDomains],
  ["opening", checkClosed],
  ["owners", checkOwners],
  ["content", checkContent],
  ["goods", checkGoods],
  ["payments", checkPayments],
  ["refunds", checkRefunds],
  ["claims", checkClaims],
  ["shipping", checkShipping],
  ["messages", checkMessages],
  ["webhooks", checkWebhooks],
  ["people", checkPeople],
  ["providers", checkProviders],
  ["room for pictures", checkMediaRoom],
  ["limits", ({ db, now }, shops) => checkLimits(db, shops, now)],
];

/** Add a check of the deployment here, one of its shops above. */
const checks: readonly [name: string, look: DoctorCheck][] = [
  ["secrets", checkSecrets],
  ["data folder", checkDataFolder],
  ["proxy", checkForwarding],
  ["stand-ins", checkStandIns],
  ["areas", checkAreas],
  ["pictures", checkMedia],
  ["timed work", checkTimedWork],
  ...shopChecks,
];
