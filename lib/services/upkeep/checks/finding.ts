import type { Adapters } from "@/lib/adapters";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";

/** What is wrong and what to do about it. What is `broken` keeps buyers from buying; the rest is advice. */
export type Finding = { isBroken: boolean; what: string; todo: string };

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
