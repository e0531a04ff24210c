import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { providerAccountOperations } from "@/lib/modules/settings/contract/provider-accounts.merchant";
import {
  deleteConnection,
  findStoredProviderAccount,
  listStoredProviderAccounts,
  type StoredProviderAccount,
} from "@/lib/modules/settings/store/provider-accounts";
import { faultSentence, providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import { alertOwnersOfAccountChange } from "@/lib/modules/staff/service/owner-alerts";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { UseCase } from "@/lib/use-case/use-case";
import {
  alterConnection,
  checkConnection,
  openConnection,
  openSettings,
  type SettingFault,
  type ValidatedProviderSettings,
  validateProviderSettings,
} from "../service/provider-accounts";
import { viewConnection } from "../views/provider-account";

type ConnectionView = Output<typeof providerAccountOperations.getProviderAccount>;
type ConnectionListView = Output<typeof providerAccountOperations.listProviderAccounts>;

/** Lists the provider accounts of the shop. Keys are never returned. */
export const listProviderAccounts: UseCase<"listProviderAccounts"> = async (ctx) => {
  return viewList(ctx, ctx.db);
};

/** Returns one provider account. */
export const getProviderAccount: UseCase<"getProviderAccount"> = async (ctx, { provider }) => {
  return view(ctx, await needConnection(ctx.db, ctx.shop.id, provider));
};

/** Connects a provider account. Its settings are validated, then encrypted. */
export const createProviderAccount: UseCase<"createProviderAccount"> = async (
  ctx,
  { provider, live, position, settings },
) => {
  const { shop } = ctx;
  const validSettings = needValidSettings(
    provider,
    live,
    withoutNulls({ ...settings, ...asOwnersMay(ctx, provider, settings) }),
  );
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent<ConnectionView>(async (tx) => {
    if (!(await openConnection(ctx, tx, { provider, live, position }, validSettings))) {
      throw createFieldError("provider", "taken", "Penyedia ini sudah terhubung.");
    }
    const row = await needConnection(tx, shop.id, provider);
    return { answer: view(ctx, row), after: await whenOther(ctx, tx, providers, row, true) };
  });
};

/** Updates a provider account if the revision still matches. */
export const updateProviderAccount: UseCase<"updateProviderAccount"> = async (
  ctx,
  { provider, revision, settings, live, enabled, position },
) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent<ConnectionView>(async (tx) => {
    const before = await needConnection(tx, shop.id, provider);
    const known = openSettings(ctx.secrets, before);
    const shouldValidate = settings !== undefined || live !== undefined;
    const wanted = withoutNulls({ ...known, ...settings, ...asOwnersMay(ctx, provider, settings ?? {}) });
    const validSettings = shouldValidate ? needValidSettings(provider, live ?? before.live, wanted) : null;
    const change = {
      ...(live === undefined ? {} : { live }),
      ...(enabled === undefined ? {} : { enabled }),
      ...(position === undefined ? {} : { position }),
      ...(settings && validSettings ? { values: validSettings.values } : {}),
    };
    if (!(await alterConnection(ctx, tx, { before, seen: revision }, change))) throw await changed(tx, shop.id, before);
    const row = await needConnection(tx, shop.id, provider);
    return { answer: view(ctx, row), after: await whenOther(ctx, tx, providers, row, shouldValidate) };
  });
};

/** Disconnects a provider account and deletes its keys. */
export const deleteProviderAccount: UseCase<"deleteProviderAccount"> = async (ctx, { provider, revision }) => {
  const { shop } = ctx;
  return ctx.idempotent<ConnectionListView>(async (tx) => {
    const before = await needConnection(tx, shop.id, provider);
    const seen = { shopId: shop.id, provider, seen: revision };
    if (!(await deleteConnection(tx, seen))) throw await changed(tx, shop.id, before);
    const subject = { kind: "connection", id: provider, name: provider };
    await recordAudit(tx, ctx, { what: "connection.removed", subject, before: { live: before.live } });
    return { answer: await viewList(ctx, tx), after: () => ctx.providers.forget?.(shop.id) };
  });
};

/** Tests the shop's keys with a real, harmless request to the provider. */
export const testProviderAccount: UseCase<"testProviderAccount"> = async (ctx, { provider }) => {
  const row = await needConnection(ctx.db, ctx.shop.id, provider);
  const fault = await checkConnection(ctx, row, ctx.env?.providersUrl ?? null);
  const label = providerLabel(provider);
  const message = fault === null ? `${label} menjawab dan menerima kunci toko.` : `${label}: ${faultSentence(fault)}`;
  return { provider, works: fault === null, error: fault, message };
};

/** Alerts the owners if a gateway collects with other keys. This instance uses the new keys immediately. */
async function whenOther(
  ctx: MerchantReadContext,
  tx: Db,
  providers: ShopProviders,
  { provider, kind }: StoredProviderAccount,
  hasOtherKeys: boolean,
): Promise<() => void> {
  const name = providerLabel(provider);
  const isMoney = kind === "payment" && hasOtherKeys;
  const sendAlert = isMoney
    ? await alertOwnersOfAccountChange(ctx, tx, providers, { name, to: `akun ${name} yang baru diatur` })
    : null;
  return () => {
    ctx.providers.forget?.(ctx.shop.id);
    sendAlert?.();
  };
}

/** Returns the validated settings of a provider. Throws `invalid_request` with every issue. */
function needValidSettings(provider: string, live: boolean, settings: object): ValidatedProviderSettings {
  const result = validateProviderSettings(provider, live, settings);
  if (!Array.isArray(result)) return result;
  throw new ApiError("invalid_request", { issues: result.map(issueOf) });
}

const sentences: Record<SettingFault["code"], string> = {
  no_provider: "Penyedia ini tidak dikenal.",
  missing: "Wajib diisi.",
  unknown: "Tidak ada pengaturan bernama ini.",
  invalid: "Isian tidak sesuai.",
  other_world: "Kunci dan modenya tidak cocok: satu uji coba, yang lain live.",
};

function issueOf({ path, code }: SettingFault) {
  const at = code === "no_provider" ? "provider" : ["settings", ...path.split(": ")].filter(Boolean).join(".");
  return { path: code === "other_world" ? "live" : at, code, message: sentences[code] };
}

/** A mail server that an owner enters must be on the public internet. One that the operator enters may run on this machine. */
function asOwnersMay(
  { actor }: MerchantReadContext,
  provider: string,
  settings: Record<string, unknown>,
): Record<string, unknown> {
  const isNamed = ["host", "port", "outward"].some((name) => name in settings);
  return provider === "smtp" && isNamed && actor.kind !== "command" ? { outward: true } : {};
}

function withoutNulls(settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

function view({ secrets }: MerchantReadContext, row: StoredProviderAccount): ConnectionView {
  return viewConnection(row, openSettings(secrets, row));
}

async function viewList(ctx: MerchantReadContext, db: Db): Promise<ConnectionListView> {
  const rows = await listStoredProviderAccounts(db, ctx.shop.id);
  return { items: rows.map((row) => view(ctx, row)) };
}

async function needConnection(db: Db, shopId: string, provider: string): Promise<StoredProviderAccount> {
  const found = await findStoredProviderAccount(db, shopId, provider);
  if (!found) throw new ApiError("not_found", { resource: "provider_account" });
  return found;
}

async function changed(tx: Db, shopId: string, { provider, revision }: StoredProviderAccount) {
  return changedMeanwhile(tx, shopId, { kind: "connection", id: provider }, revision);
}
