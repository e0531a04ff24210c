import { failingAmounts, type SandboxFailureMode } from "@/lib/modules/payments/gateways/sandbox";
import { listStoredVouchers } from "@/lib/modules/promotions/store/vouchers";
import { findUnservedDestination } from "@/lib/modules/shipping/providers/embedded";
import { findShop } from "@/lib/modules/shops/service/shops";
import { canonicalHost } from "@/lib/values/host";
import { connect } from "../adapters";
import { readPageHost } from "../request/host";
import type { PageVisitor } from "../request/visitor";

/** Inputs of a shop that testers need and that its API does not tell. */
export type TestInputs = {
  /** Codes of the newest vouchers, and their minimum order values. */
  vouchers: readonly { code: string; minSubtotal: number }[];
  /** `ref` and label of a destination that no courier serves. */
  unserved: { ref: string; label: string } | null;
  /** Failures of the sandbox gateway, by the last three digits of an amount. */
  failingAmounts: Readonly<Record<string, SandboxFailureMode["mode"]>>;
};

const mostVouchers = 20;

/** True if this deployment has fakes in place of providers. False if it cannot start. */
export async function hasFakes(): Promise<boolean> {
  try {
    return (await connect()).env.standIns;
  } catch {
    return false;
  }
}

/** Returns the inputs of the shop of this host; null without fakes, and on a host without a shop. */
export async function findTestInputs(visitor: PageVisitor): Promise<TestInputs | null> {
  const { env, db, clock } = await connect();
  const host = canonicalHost(readPageHost(visitor) ?? "");
  const shop = env.standIns && host ? await findShop(db, host, clock.now().getTime()) : null;
  if (!shop) return null;
  const page = { after: null, limit: mostVouchers, when: null, nameFilter: "" };
  const vouchers = await listStoredVouchers(db, shop.id, page);
  return {
    vouchers: vouchers.map(({ code, minSubtotal }) => ({ code, minSubtotal })),
    unserved: findUnservedDestination(),
    failingAmounts,
  };
}
