import type { Adapters } from "@/lib/adapters";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";

/**
 * What is wrong and what to do about it. What is `broken` keeps buyers from buying; the rest is advice. `lack` says in Indonesian what
 * the merchant has not done yet, where the shop cannot sell before that.
 */
export type Finding = { isBroken: boolean; what: string; todo: string; lack?: string };

/** What the doctor looks at. */
export type Deployment = Omit<Adapters, "clock"> & { now: Date };

/** One check: of the deployment, or of the shops in it. Nothing found: all is well. */
export type DoctorCheck = (deployment: Deployment, shops: readonly ShopRecord[]) => Promise<Finding[]>;

export function broken(what: string, todo: string): Finding {
  return { isBroken: true, what, todo };
}

export function advice(what: string, todo: string): Finding {
  return { isBroken: false, what, todo };
}

/** A finding that a merchant is told too, in their own words. */
export function lacking(lack: string, finding: Finding): Finding {
  return { ...finding, lack };
}
