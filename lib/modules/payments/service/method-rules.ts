import { paymentProviderNames } from "@/lib/modules/payments/gateways/registry";
import type { MethodFields } from "@/lib/modules/payments/store/methods";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import { createFieldError, needSettings } from "@/lib/modules/shops/service/settings";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import { alertOwnersOfAccountChange } from "@/lib/modules/staff/service/owner-alerts";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { isManual } from "@/lib/values/payment-kind";
import { findPayabilityIssue } from "./payable-methods";
import { checkGatewayKeys, type GatewayHealth, needPayable, toReceivingAccount } from "./prerequisites";

/** Connected gateways that can collect by this method. A manual method uses the merchant's own account. */
export function usualGateways(providers: ShopProviders, code: string): string[] {
  if (isManual(code)) return ["manual"];
  return paymentProviderNames.filter((name) => providers.gateway(name)?.offers(code));
}

/** Checks the gateways of a method that becomes enabled or gets other gateways. */
export async function checkMethodGateways(
  providers: ShopProviders,
  before: MethodFields | null,
  after: MethodFields,
): Promise<GatewayHealth> {
  const isNew = !before?.enabled || before.gateways.join() !== after.gateways.join();
  return after.enabled && isNew ? checkGatewayKeys(providers, after.gateways) : new Map();
}

/** Change of a method, with the health of its gateways. */
export type MethodChange = { code: string; before: MethodFields | null; after: MethodFields; health: GatewayHealth };

/** Validates a method change. Returns a callback that alerts owners if the account differs. */
export async function validateMethodChange(
  ctx: MerchantReadContext,
  tx: Db,
  providers: ShopProviders,
  { code, before, after, health }: MethodChange,
): Promise<() => void> {
  const { minOrderTotal: min, maxOrderTotal: max } = after;
  if (min !== null && max !== null && min > max) {
    throw createFieldError("max_order_total", "too_small", "Jumlah terbesar tidak boleh kurang dari jumlah terkecil.");
  }
  const shop = await needSettings(tx, ctx.shop.id);
  refuseGateways(providers, shop, code, after);
  needPayable(providers, shop, { ...after, code }, health);
  const to = newAccount(shop, code, before, after);
  return to === null ? () => undefined : alertOwnersOfAccountChange(ctx, tx, providers, { name: after.name, to });
}

/**
 * Rejects a gateway that does not support the method, because it is most likely a typing error. This applies to disabled
 * methods too.
 */
function refuseGateways(providers: ShopProviders, shop: StoredSettings, code: string, method: MethodFields): void {
  const account = toReceivingAccount(shop, { ...method, code });
  for (const name of method.gateways) {
    const issue = findPayabilityIssue(providers, { code, gateways: method.gateways, account }, name);
    if (issue === "unknown") throw createFieldError("gateways", "unknown", `Tidak ada penyedia bernama ${name}.`);
    if (issue === "not_offered") {
      throw createFieldError("gateways", "not_offered", `${providerLabel(name)} tidak melayani cara bayar ini.`);
    }
  }
}

/** Description of the new receiving account; null if it did not change. It shows only the last four digits. */
function newAccount(
  shop: StoredSettings,
  code: string,
  before: MethodFields | null,
  after: MethodFields,
): string | null {
  const was = before && toReceivingAccount(shop, { ...before, code });
  const { bank, holder, number } = toReceivingAccount(shop, { ...after, code });
  const isSame = was?.number === number && was.holder === holder && was.bank === bank;
  if (isSame || number === null) return null;
  return [bank, `••••${number.slice(-4)}`, holder && `a.n. ${holder}`].filter(Boolean).join(" ");
}
