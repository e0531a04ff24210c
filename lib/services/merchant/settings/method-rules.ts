import type { Db } from "@/lib/adapters/db/connection/client";
import type { MethodFields } from "@/lib/adapters/db/shops/methods";
import type { KeptSettings } from "@/lib/adapters/db/shops/settings";
import { type Partners, providerNames } from "@/lib/adapters/partners/partners";
import { isManual } from "@/lib/domain/payments/payment-methods";
import { providerLabel } from "@/lib/domain/settings/provider-words";
import { flawOf } from "../../checkout/methods";
import type { MerchantReadContext } from "../context";
import { needSettings, refusal } from "./kept";
import { accountFor, askGateways, type GatewayHealth, needPayable } from "./missing";
import { tellOwnersOfAccount } from "./warning";

/** Connected gateways that can collect by this method. A manual method uses the merchant's own account. */
export function usualGateways(partners: Partners, code: string): string[] {
  if (isManual(code)) return ["manual"];
  return providerNames().payment.filter((name) => partners.gateway(name)?.offers(code));
}

/** Checks the gateways of a method that becomes enabled or gets other gateways. */
export async function healthFor(
  partners: Partners,
  before: MethodFields | null,
  after: MethodFields,
): Promise<GatewayHealth> {
  const isNew = !before?.enabled || before.gateways.join() !== after.gateways.join();
  return after.enabled && isNew ? askGateways(partners, after.gateways) : new Map();
}

/** Change of a method, with the health of its gateways. */
export type JudgedChange = { code: string; before: MethodFields | null; after: MethodFields; health: GatewayHealth };

/** Validates a method change. Returns a callback that alerts owners if the account differs. */
export async function judgeMethod(
  ctx: MerchantReadContext,
  tx: Db,
  partners: Partners,
  { code, before, after, health }: JudgedChange,
): Promise<() => void> {
  const { minOrderTotal: min, maxOrderTotal: max } = after;
  if (min !== null && max !== null && min > max) {
    throw refusal("max_order_total", "too_small", "Jumlah terbesar tidak boleh kurang dari jumlah terkecil.");
  }
  const shop = await needSettings(tx, ctx.shop.id);
  refuseGateways(partners, shop, code, after);
  needPayable(partners, shop, { ...after, code }, health);
  const to = newAccount(shop, code, before, after);
  return to === null ? () => undefined : tellOwnersOfAccount(ctx, tx, partners, { name: after.name, to });
}

/**
 * Rejects a gateway that does not support the method, because it is most likely a typing error. This applies to disabled
 * methods too.
 */
function refuseGateways(partners: Partners, shop: KeptSettings, code: string, method: MethodFields): void {
  const account = accountFor(shop, { ...method, code });
  for (const name of method.gateways) {
    const flaw = flawOf(partners, { code, gateways: method.gateways, account }, name);
    if (flaw === "unknown") throw refusal("gateways", "unknown", `Tidak ada penyedia bernama ${name}.`);
    if (flaw === "not_offered") {
      throw refusal("gateways", "not_offered", `${providerLabel(name)} tidak melayani cara bayar ini.`);
    }
  }
}

/** Description of the new receiving account; null if it did not change. It shows only the last four digits. */
function newAccount(shop: KeptSettings, code: string, before: MethodFields | null, after: MethodFields): string | null {
  const was = before && accountFor(shop, { ...before, code });
  const { bank, holder, number } = accountFor(shop, { ...after, code });
  const isSame = was?.number === number && was.holder === holder && was.bank === bank;
  if (isSame || number === null) return null;
  return [bank, `••••${number.slice(-4)}`, holder && `a.n. ${holder}`].filter(Boolean).join(" ");
}
