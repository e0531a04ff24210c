import { checkPeople, checkProductsOnSale } from "@/lib/modules/onboarding/checks/buying";
import { checkDomains, checkWebhooks } from "@/lib/modules/onboarding/checks/domains";
import type { Deployment, DoctorCheck, Finding } from "@/lib/modules/onboarding/checks/finding";
import { checkMediaRoom } from "@/lib/modules/onboarding/checks/media-room";
import { checkShipping } from "@/lib/modules/onboarding/checks/shipping";
import {
  checkClaims,
  checkClosed,
  checkContent,
  checkMessages,
  checkOwners,
  checkPayments,
  checkProviders,
  checkRefunds,
} from "@/lib/modules/onboarding/checks/shops";
import { listShops, type ShopRecord } from "@/lib/modules/shops/service/shop-records";
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
} from "../checks/deployment";
import { checkSignUp } from "../checks/sign-up";
import { checkLimits } from "./quotas";

export type CheckResult = { name: string; findings: Finding[] };

/** Runs all checks of a deployment and returns their findings. No finding means that all is well. */
export async function examine(deployment: Deployment): Promise<CheckResult[]> {
  const database = await runCheck("database", checkDatabase, deployment, []);
  const counters = await runCheck("counters", checkKv, deployment, []);
  // Without its tables, nothing else can be checked.
  if (database.findings.length > 0) return [database, counters];
  const shops = (await listShops(deployment.db)).filter(({ suspended }) => !suspended);
  const rest: CheckResult[] = [];
  for (const [name, check] of checks) rest.push(await runCheck(name, check, deployment, shops));
  return [database, counters, ...rest];
}

/** Checks one shop from a buyer's point of view, from the product to the parcel. */
export async function examineShop(deployment: Deployment, shop: ShopRecord): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, check] of shopChecks) results.push(await runCheck(name, check, deployment, [shop]));
  return results;
}

async function runCheck(
  name: string,
  check: DoctorCheck,
  ...[deployment, shops]: Parameters<DoctorCheck>
): Promise<CheckResult> {
  return { name, findings: await check(deployment, shops) };
}

/** Checks of a shop, from the product to the parcel. They run after the database check passed. */
const shopChecks: readonly [name: string, check: DoctorCheck][] = [
  ["domains", checkDomains],
  ["opening", checkClosed],
  ["owners", checkOwners],
  ["content", checkContent],
  ["products", checkProductsOnSale],
  ["payments", checkPayments],
  ["refunds", checkRefunds],
  ["claims", checkClaims],
  ["shipping", checkShipping],
  ["messages", checkMessages],
  ["webhooks", checkWebhooks],
  ["staff", checkPeople],
  ["providers", checkProviders],
  ["picture space", checkMediaRoom],
  ["limits", ({ db, now }, shops) => checkLimits(db, shops, now)],
];

/** Checks of the deployment. Add new ones here, and checks of shops above. */
const checks: readonly [name: string, check: DoctorCheck][] = [
  ["secrets", checkSecrets],
  ["data folder", checkDataFolder],
  ["proxy", checkForwarding],
  ["stand-ins", checkStandIns],
  ["areas", checkAreas],
  ["pictures", checkMedia],
  ["scheduled jobs", checkTimedWork],
  ["sign-up", checkSignUp],
  ...shopChecks,
];
