import type { Channel } from "@/lib/values/contact";
import type { MaybePromise } from "@/lib/values/maybe-promise";
import type { MessageChannel } from "../modules/notifications/channels/channel";
import type { WebhookSender } from "../modules/notifications/service/webhook-sender";
import type { PaymentGateway } from "../modules/payments/gateways/gateway";
import type { ShippingProvider } from "../modules/shipping/providers/provider";
import type { Db } from "../platform/db/connection/client";
import type { TxtFinder } from "../platform/outbound/dns";
import type { DomainProbe } from "../platform/outbound/domain-probe";
import type { OutwardFetcher } from "../platform/outbound/fetcher";

/** Channels of another shop that send the codes of a new one. `hasCodes` is false once the shop has used up its codes. */
export type LentSender = { messengers(channel: Channel): readonly MessageChannel[]; hasCodes: boolean };

/** Providers of one shop: its payment gateways, shipping provider, message channels and webhook sender. */
export type ShopProviders = {
  gateway(name: string): PaymentGateway | null;
  shipping: ShippingProvider;
  /** Channels for a medium, in the order in which they are tried; empty: such messages cannot be sent. */
  messengers(channel: Channel): readonly MessageChannel[];
  /** Sender of the deployment, which a new shop may use for its first codes; absent or null if the shop may not. */
  lentSender?: LentSender | null;
  /** Delivers webhook events to the merchant's own systems. */
  webhooks: WebhookSender;
  /** Fetches the URLs in merchants' files. */
  fetchOutward: OutwardFetcher;
  /** Looks up the domain verification of domains that merchants enter. */
  findTxt: TxtFinder;
  /** Checks if a domain points to this deployment. A demo shop is unknown to the outside world. */
  probeDomain: DomainProbe;
};

/** Providers of a shop. They are cached for a few seconds, so that a change reaches every instance within a minute. */
export type ProviderResolver = {
  (shopId: string): MaybePromise<ShopProviders>;
  /** Makes a changed provider account visible to this instance immediately. */
  forget?(shopId: string): void;
};

/** Counts the orders of a shop that wait for the merchant. Pushes show the number on the icon of the admin. */
export type OpenWorkCounter = (db: Db, shopId: string, now: Date) => Promise<number>;
