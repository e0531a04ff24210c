import type { Adapters } from "@/lib/api/adapters";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";

/**
 * Problem and its fix. With `isBroken` it prevents orders; others are advice. `merchantMessage` names, in Indonesian, the step
 * that is missing before the shop can sell.
 */
export type Finding = { isBroken: boolean; what: string; todo: string; merchantMessage?: string };

/** Dependencies of doctor checks. */
export type Deployment = Omit<Adapters, "clock" | "countOpenWork"> & { now: Date };

/** Check of the deployment or of its shops. Empty if nothing is wrong. */
export type DoctorCheck = (deployment: Deployment, shops: readonly ShopRecord[]) => Promise<Finding[]>;

export function broken(what: string, todo: string): Finding {
  return { isBroken: true, what, todo };
}

export function advice(what: string, todo: string): Finding {
  return { isBroken: false, what, todo };
}

/** Adds a message for the merchant to a finding. */
export function addMerchantMessage(merchantMessage: string, finding: Finding): Finding {
  return { ...finding, merchantMessage };
}
