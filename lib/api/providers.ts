import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import type { MessageChannel } from "../modules/notifications/channels/channel";
import { inboxChannel } from "../modules/notifications/channels/inbox";
import { messageProviders } from "../modules/notifications/channels/registry";
import { webhookSender } from "../modules/notifications/service/webhook-sender";
import type { PaymentGateway } from "../modules/payments/gateways/gateway";
import { watchedGateways } from "../modules/payments/gateways/monitored";
import { builtInGateways, impatient, paymentProviders } from "../modules/payments/gateways/registry";
import { embeddedShipping } from "../modules/shipping/providers/embedded";
import { withFallback } from "../modules/shipping/providers/fallback";
import type { RemoteShipping, ShippingProvider } from "../modules/shipping/providers/provider";
import { shippingProviders } from "../modules/shipping/providers/registry";
import { unavailableShipping } from "../modules/shipping/providers/unavailable";
import { newProviderMemory, withCache } from "../modules/shipping/service/caching";
import { findSignUpSender } from "../modules/shops/service/shops";
import { findLentCodes } from "../modules/shops/service/sign-ups";
import { type ConnectionRow, listProviderAccountRows } from "../modules/shops/store/provider-accounts";
import { Cache } from "../platform/cache";
import type { Secrets } from "../platform/crypto/secrets";
import type { Db } from "../platform/db/connection/client";
import type { Env } from "../platform/env";
import { log } from "../platform/log";
import { txtFinder } from "../platform/outbound/dns";
import { createDomainProbe } from "../platform/outbound/domain-probe";
import { outwardFetcher } from "../platform/outbound/fetcher";
import { toProviderEncryptionContext } from "../platform/providers/encryption-context";
import { createProviderEnvironment, type Provider } from "../platform/providers/provider";
import { singleton } from "../platform/singleton";
import { onShopChange } from "../platform/workers/worker";
import type { LentSender, ProviderResolver, ShopProviders } from "../use-case/providers";

const trustedMs = 10_000;

/** Settings that decide about providers. Without `signUpSender`, no shop lends its sender. */
type ProviderEnv = Pick<Env, "standIns" | "providersUrl"> & Partial<Pick<Env, "signUpSender">>;

/** Opens providers when shops need them. This is the only code that chooses between real providers and fakes. */
export function openProviders(env: ProviderEnv, secrets: Secrets, db: Db): ProviderResolver {
  const known = new Cache<ShopProviders>(1_000);
  const gateways = builtInGateways(env, secrets);
  const open = (shopId: string, rows: readonly ConnectionRow[], lentSender: LentSender | null = null) => {
    const accounts = opened(env, secrets, rows);
    const own = watchedGateways(db, rows, accounts.gateways);
    return { ...assemble(env, [...gateways, ...own], accounts, shippingBy(rows, accounts, db, shopId)), lentSender };
  };
  const findLentSender = async (shopId: string): Promise<LentSender | null> => {
    const codesLeft = env.signUpSender ? await findLentCodes(db, shopId) : null;
    const lender = codesLeft === null ? null : await findSignUpSender(db, env.signUpSender ?? "");
    if (codesLeft === null || !lender || lender.id === shopId) return null;
    const { messengers } = await resolveProviders(lender.id);
    return { messengers, hasCodes: codesLeft > 0 };
  };
  const resolveProviders = (shopId: string): MaybePromise<ShopProviders> => {
    const now = Date.now();
    const load = async () => {
      const rows = await listProviderAccountRows(db, shopId);
      const lentSender = rows.some(({ kind }) => kind === "message") ? null : await findLentSender(shopId);
      return { value: open(shopId, rows, lentSender), staleAt: now + trustedMs };
    };
    return after(known.get(shopId, now, load), (providers) => providers ?? open(shopId, []));
  };
  onShopChange("providers", ({ shopId }) => known.forget(shopId));
  return Object.assign(resolveProviders, { forget: (shopId: string) => known.forget(shopId) });
}

type ProviderClients = { gateways: PaymentGateway[]; shipping: RemoteShipping[]; messengers: MessageChannel[] };

function opened(env: Pick<Env, "providersUrl">, secrets: Secrets, rows: readonly ConnectionRow[]): ProviderClients {
  const of = <Client>(providers: readonly Provider<Client>[]): Client[] =>
    rows.flatMap((row) => {
      const provider = providers.find(({ name }) => name === row.provider);
      return provider ? connectSafely(provider, row, env, secrets) : [];
    });
  return { gateways: of(paymentProviders), shipping: of(shippingProviders), messengers: of(messageProviders) };
}

/** Opens one provider account. If its secret or settings have changed and it cannot be opened, the others still work. */
function connectSafely<Client>(
  provider: Provider<Client>,
  row: ConnectionRow,
  env: Pick<Env, "providersUrl">,
  secrets: Secrets,
): Client[] {
  try {
    const settings: unknown = JSON.parse(secrets.open("connection", toProviderEncryptionContext(row), row.settings));
    return [provider.connect(settings, createProviderEnvironment(row.live, env.providersUrl))];
  } catch (err) {
    log().error({ err, provider: row.provider }, "a provider account cannot be opened");
    return [];
  }
}

function assemble(
  { standIns, providersUrl }: Pick<Env, "standIns" | "providersUrl">,
  gateways: readonly PaymentGateway[],
  { messengers }: ProviderClients,
  shipping: ShippingProvider,
): ShopProviders {
  const byName = new Map(gateways.map((gateway) => [gateway.name, impatient(gateway)]));
  const carriers = standIns && messengers.length === 0 ? [inboxChannel] : messengers;
  return {
    gateway: (name) => byName.get(name) ?? null,
    shipping,
    webhooks: webhookSender({ nearby: standIns }),
    fetchOutward: outwardFetcher({ nearby: standIns }),
    probeDomain: standIns
      ? async () => "unknown"
      : createDomainProbe(outwardFetcher({ nearby: false, timeoutMs: 5_000 })),
    findTxt: txtFinder(providersUrl === null ? {} : { servers: [`127.0.0.1:${new URL(providersUrl).port}`] }),
    messengers: (channel) => carriers.filter(({ channels }) => channels.includes(channel)),
  };
}

/**
 * Returns the shipping provider of a shop: the provider of its account, or the embedded table if it has none. An account that
 * cannot be opened does not fall back to the table. The table's prices are no official tariff, and the merchant did not choose
 * them.
 */
function shippingBy(
  rows: readonly ConnectionRow[],
  accounts: ProviderClients,
  db: Db,
  shopId: string,
): ShippingProvider {
  const first = rows.find(({ kind }) => kind === "shipping");
  if (!first) return embeddedShipping();
  const remote = accounts.shipping.find(({ name }) => name === first.provider);
  if (!remote) return unavailableShipping(first.provider);
  const cachedShipping = withCache(remote, {
    db,
    shopId,
    memory: singleton("shipping", newProviderMemory),
    clock: Date.now,
  });
  return withFallback(cachedShipping, embeddedShipping(), remote.fallback === "table");
}
