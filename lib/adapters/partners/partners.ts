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

/** The providers of one shop: its payment gateways, shipping provider, messengers and webhook sender. */
export type Partners = {
  gateway(name: string): PaymentGateway | null;
  shipping: ShippingProvider;
  /** Those who carry messages of a channel, in the order they are asked; none: such messages cannot be sent. */
  messengers(channel: Channel): readonly Messenger[];
  /** Who carries what happened to the merchant's own systems. */
  webhooks: WebhookSender;
  /** Fetches what merchants' files name by its address. */
  fetchOutward: OutwardFetcher;
  /** Asks domains that merchants name to whom they belong. */
  findTxt: TxtFinder;
  /** Asks a domain whether it leads here. Nobody out there knows a shop that only plays. */
  leadsHere: LeadFinder;
};

/** The partners of a shop. They are trusted for a few seconds, so that a change reaches every instance within a minute. */
export type PartnersOf = {
  (shopId: string): Soon<Partners>;
  /** Lets this instance see a changed connection at once. */
  forget?(shopId: string): void;
};

const trustedMs = 10_000;

/** Opens partners as shops need them. This is the only place that chooses between real and stand-in. */
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

/** The provider of that name, and what it is for; null where there is none. */
export function findProvider(name: string): { kind: ConnectionRow["kind"]; provider: Provider<Partner> } | null {
  const found = kinds.flatMap(([kind, providers]) =>
    providers.filter((provider) => provider.name === name).map((provider) => ({ kind, provider })),
  );
  return found[0] ?? null;
}

/** The names of every provider that a shop can connect with, by what they are for. */
export function providerNames(): Record<ConnectionRow["kind"], string[]> {
  const named = kinds.map(([kind, providers]) => [kind, providers.map(({ name }) => name)]);
  return Object.fromEntries(named);
}

/** Any partner, as far as it can be asked whether it answers. */
export type Partner = { check?(): Promise<void> };

const kinds: readonly [ConnectionRow["kind"], readonly Provider<Partner>[]][] = [
  ["payment", paymentProviders],
  ["shipping", shippingProviders],
  ["message", messageProviders],
];

/** What a shop's settings of a connection are sealed under: they fit no other shop and no other provider. */
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

/** A connection that cannot be opened, since its secret or its settings have changed, must not take the others down. */
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
    log().error({ err, provider: row.provider }, "a shop's connection cannot be opened");
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
 * Whoever prices the parcels of a shop: the provider that it has an account with, or, where it has none, the embedded table. An
 * account that cannot be opened is no reason for the table to step in: its prices are no tariff, and were not asked for.
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
