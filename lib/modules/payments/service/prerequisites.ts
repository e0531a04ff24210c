import { ApiError } from "@/lib/contract/errors";
import type { MerchantAccount } from "@/lib/modules/payments/gateways/gateway";
import type { MethodFields, StoredPaymentMethod } from "@/lib/modules/payments/store/methods";
import { listRefusedGateways } from "@/lib/modules/payments/store/refused-keys";
import { faultSentence, providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { ShopProviders } from "@/lib/use-case/providers";
import { findPayabilityIssue, type PayabilityIssue } from "./payable-methods";

/** Missing prerequisite that makes a payment method unusable. */
export type Missing = {
  requirement: PayabilityIssue | "no_gateway" | "not_working";
  gateway: string | null;
  message: string;
};

/** Method fields that decide if buyers can pay by it, with its receiving account. */
export type PayableMethod = Pick<StoredPaymentMethod, "code"> &
  Pick<MethodFields, "gateways" | "accountBank" | "accountHolder" | "accountNumber">;

/** Receiving account of a method. */
export function toReceivingAccount(shop: StoredSettings, method: PayableMethod): MerchantAccount {
  return {
    bank: method.accountBank,
    holder: method.accountHolder ?? shop.accountHolder,
    number: method.accountNumber,
    qrisPayload: shop.qrisPayload,
    qrisMerchantName: shop.qrisMerchantName,
    whatsappPhone: shop.whatsappPhone,
  };
}

/** Health of checked gateways by name: an error code, or null if the check passed. */
export type GatewayHealth = ReadonlyMap<string, string | null>;

/** Gateways that rejected the shop's keys in recent calls. */
export async function knownHealth(db: Db, shopId: string): Promise<GatewayHealth> {
  const refused = await listRefusedGateways(db, shopId);
  return new Map(refused.map(({ provider }) => [provider, "key_refused"]));
}

/** Lists the missing prerequisites of a method; empty if some gateway can collect. */
export function listMissingPrerequisites(
  providers: ShopProviders,
  shop: StoredSettings,
  method: PayableMethod,
  health: GatewayHealth = new Map(),
): Missing[] {
  if (method.gateways.length === 0) return [toMissing("no_gateway", null)];
  const payable = { code: method.code, gateways: method.gateways, account: toReceivingAccount(shop, method) };
  const flaws = method.gateways.map((gateway) => {
    const fault = health.get(gateway) ?? null;
    const unwell = fault === null ? null : ("not_working" as const);
    return { gateway, fault, requirement: findPayabilityIssue(providers, payable, gateway) ?? unwell };
  });
  if (flaws.some(({ requirement }) => requirement === null)) return [];
  return flaws.flatMap(({ requirement, gateway, fault }) =>
    requirement === null ? [] : toMissing(requirement, gateway, fault ?? ""),
  );
}

/** Throws `method_incomplete` if an enabled method is unusable. */
export function needPayable(
  providers: ShopProviders,
  shop: StoredSettings,
  method: PayableMethod & { enabled: boolean },
  health?: GatewayHealth,
): void {
  const missing = method.enabled ? listMissingPrerequisites(providers, shop, method, health) : [];
  if (missing.length > 0) throw new ApiError("method_incomplete", { code: method.code, missing });
}

/** Checks with the gateways of a method if they accept the shop's keys. */
export async function checkGatewayKeys(providers: ShopProviders, names: readonly string[]): Promise<GatewayHealth> {
  const asked = names.map(async (name) => {
    const fault = await providers
      .gateway(name)
      ?.check?.()
      .then(() => null)
      .catch((failure: unknown) => (failure instanceof ProviderFault ? failure.code : "failed"));
    return [name, fault ?? null] as const;
  });
  return new Map(await Promise.all(asked));
}

/**
 * Copy of the providers that checks the gateways once and caches the results. Later checks call no provider, so a transaction
 * does not wait for one.
 */
export async function askedBefore(providers: ShopProviders, names: readonly string[]): Promise<ShopProviders> {
  const health = await checkGatewayKeys(providers, names);
  return {
    ...providers,
    gateway: (name) => {
      const gateway = providers.gateway(name);
      const fault = health.get(name) ?? null;
      if (!gateway?.check) return gateway;
      const check = async () => {
        if (fault !== null) throw new ProviderFault(name, fault);
      };
      return { ...gateway, check };
    },
  };
}

function toMissing(requirement: Missing["requirement"], gateway: string | null, fault = ""): Missing {
  return { requirement, gateway, message: sentenceOf(requirement, providerLabel(gateway ?? ""), fault) };
}

function sentenceOf(requirement: Missing["requirement"], gateway: string, fault: string): string {
  switch (requirement) {
    case "account":
      return "Isi dulu nomor rekening dan nama pemiliknya.";
    case "qris":
      return "Unggah dulu kode QRIS statis toko.";
    case "no_gateway":
      return "Pilih dulu siapa yang menerima pembayarannya.";
    case "not_connected":
      return `Hubungkan dulu toko dengan ${gateway}.`;
    case "not_working":
      return `${gateway}: ${faultSentence(fault)}`;
    case "not_offered":
      return `${gateway} tidak melayani cara bayar ini.`;
    case "unknown":
      return `Tidak ada penyedia bernama ${gateway}.`;
  }
}
