import type { Channel } from "@/lib/domain/contact";
import { after, type Soon } from "@/lib/domain/soon";
import { Cache } from "../cache";
import type { Db } from "../db/connection/client";
import { type ConnectionRow, listConnections } from "../db/shops/connections";
import { type TxtFinder, txtFinder } from "../dns";
import type { Env } from "../env";
import { type LeadFinder, leadFinder } from "../leading";
import { log } from "../log";
import { inboxMessenger } from "../messages/inbox";
import type { Messenger } from "../messages/messenger";
import { messageProviders } from "../messages/registry";
import type { PaymentGateway } from "../payments/gateway";
import { builtInGateways, impatient, paymentProviders } from "../payments/registry";
import { watchedGateways } from "../payments/watched";
import type { Secrets } from "../secrets";
import { newProviderMemory, withCache } from "../shipping/caching";
import { embeddedShipping } from "../shipping/embedded";
import { withFallback } from "../shipping/fallback";
import type { RemoteShipping, ShippingProvider } from "../shipping/provider";
import { shippingProviders } from "../shipping/registry";
import { unavailableShipping } from "../shipping/unavailable";
import { singleton } from "../singleton";
import { type OutwardFetcher, outwardFetcher } from "../webhooks/fetcher";
import { type WebhookSender, webhookSender } from "../webhooks/sender";
import { type Provider, reachOf } from "./provider";

/** Providers of one shop: its payment gateways, shipping provider, message channels and webhook sender. */
export type Partners = {
  gateway(name: string): PaymentGateway | null;
  shipping: ShippingProvider;
  /** Channels for a medium, in the order in which they are tried; empty: such messages cannot be sent. */
  messengers(channel: Channel): readonly Messenger[];
  /** Delivers webhook events to the merchant's own systems. */
  webhooks: WebhookSender;
  /** Fetches the URLs in merchants' files. */
  fetchOutward: OutwardFetcher;
  /** Looks up the domain verification of domains that merchants enter. */
  findTxt: TxtFinder;
  /** Checks if a domain points to this deployment. A demo shop is unknown to the outside world. */
  leadsHere: LeadFinder;
};

/** Providers of a shop. They are cached for a few seconds, so that a change reaches every instance within a minute. */
export type PartnersOf = {
  (shopId: string): Soon<Partners>;
  /** Makes a changed provider account visible to this instance immediately. */
  forget?(shopId: string): void;
};

const trustedMs = 10_000;

/** Opens providers when shops need them. This is the only code that chooses between real providers and fakes. */
export function openPartners(env: Pick<Env, "standIns" | "partnersUrl">, secrets: Secrets, db: Db): PartnersOf {
  const known = new Cache<Partners>(1_000);
  const gateways = builtInGateways(env, secrets);
  const open = (shopId: string, rows: readonly ConnectionRow[]) => {
    const accounts = opened(env, secrets, rows);
    const own = watchedGateways(db, rows, accounts.gateways);
    return assemble(env, [...gateways, ...own], accounts, shippingBy(rows, accounts, db, shopId));
  };
  const partnersOf = (shopId: string) => {
    const now = Date.now();
    const load = async () => ({ value: open(shopId, await listConnections(db, shopId)), staleAt: now + trustedMs });
    return after(known.get(shopId, now, load), (partners) => partners ?? open(shopId, []));
  };
  return Object.assign(partnersOf, { forget: (shopId: string) => known.forget(shopId) });
}

/** Returns the provider with that name and its kind; null if there is none. */
export function findProvider(name: string): { kind: ConnectionRow["kind"]; provider: Provider<Partner> } | null {
  const found = kinds.flatMap(([kind, providers]) =>
    providers.filter((provider) => provider.name === name).map((provider) => ({ kind, provider })),
  );
  return found[0] ?? null;
}

/** Names of all providers that a shop can connect, by kind. */
export function providerNames(): Record<ConnectionRow["kind"], string[]> {
  const named = kinds.map(([kind, providers]) => [kind, providers.map(({ name }) => name)]);
  return Object.fromEntries(named);
}

/** Any provider that supports a connection check. */
export type Partner = { check?(): Promise<void> };

const kinds: readonly [ConnectionRow["kind"], readonly Provider<Partner>[]][] = [
  ["payment", paymentProviders],
  ["shipping", shippingProviders],
  ["message", messageProviders],
];

/** Encryption context of a provider account's settings. They decrypt for no other shop and no other provider. */
export function placeOf({ shopId, provider }: Pick<ConnectionRow, "shopId" | "provider">): string {
  return `${shopId}/${provider}`;
}

type OpenedPartners = { gateways: PaymentGateway[]; shipping: RemoteShipping[]; messengers: Messenger[] };

function opened(env: Pick<Env, "partnersUrl">, secrets: Secrets, rows: readonly ConnectionRow[]): OpenedPartners {
  const of = <Partner>(providers: readonly Provider<Partner>[]): Partner[] =>
    rows.flatMap((row) => {
      const provider = providers.find(({ name }) => name === row.provider);
      return provider ? connectSafely(provider, row, env, secrets) : [];
    });
  return { gateways: of(paymentProviders), shipping: of(shippingProviders), messengers: of(messageProviders) };
}

/** Opens one provider account. If its secret or settings have changed and it cannot be opened, the others still work. */
function connectSafely<Partner>(
  provider: Provider<Partner>,
  row: ConnectionRow,
  env: Pick<Env, "partnersUrl">,
  secrets: Secrets,
): Partner[] {
  try {
    const settings: unknown = JSON.parse(secrets.open("connection", placeOf(row), row.settings));
    return [provider.connect(settings, reachOf(row.live, env.partnersUrl))];
  } catch (err) {
    log().error({ err, provider: row.provider }, "a provider account cannot be opened");
    return [];
  }
}

function assemble(
  { standIns, partnersUrl }: Pick<Env, "standIns" | "partnersUrl">,
  gateways: readonly PaymentGateway[],
  { messengers }: OpenedPartners,
  shipping: ShippingProvider,
): Partners {
  const byName = new Map(gateways.map((gateway) => [gateway.name, impatient(gateway)]));
  const carriers = standIns && messengers.length === 0 ? [inboxMessenger] : messengers;
  return {
    gateway: (name) => byName.get(name) ?? null,
    shipping,
    webhooks: webhookSender({ nearby: standIns }),
    fetchOutward: outwardFetcher({ nearby: standIns }),
    leadsHere: standIns ? async () => null : leadFinder(outwardFetcher({ nearby: false, patienceMs: 5_000 })),
    findTxt: txtFinder(partnersUrl === null ? {} : { servers: [`127.0.0.1:${new URL(partnersUrl).port}`] }),
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
  accounts: OpenedPartners,
  db: Db,
  shopId: string,
): ShippingProvider {
  const first = rows.find(({ kind }) => kind === "shipping");
  if (!first) return embeddedShipping();
  const remote = accounts.shipping.find(({ name }) => name === first.provider);
  if (!remote) return unavailableShipping(first.provider);
  const kept = withCache(remote, { db, shopId, memory: singleton("shipping", newProviderMemory), clock: Date.now });
  return withFallback(kept, embeddedShipping(), remote.fallback === "table");
}
