import type { MessageProvider } from "@/lib/modules/notifications/channels/channel";
import { messageProviders } from "@/lib/modules/notifications/channels/registry";
import type { MessageTemplate } from "@/lib/modules/notifications/channels/whatsapp-templates";
import { toNotificationUrl } from "@/lib/modules/payments/gateways/notification-url";
import { paymentProviders } from "@/lib/modules/payments/gateways/registry";
import { shippingProviders } from "@/lib/modules/shipping/providers/registry";
import type { ConnectionRow } from "@/lib/modules/shops/service/provider-accounts";
import type { Provider } from "@/lib/platform/providers/provider";

/** Any provider that supports a connection check. */
export type CheckableProvider = { check?(): Promise<void> };

const kinds: readonly [ConnectionRow["kind"], readonly Provider<CheckableProvider>[]][] = [
  ["payment", paymentProviders],
  ["shipping", shippingProviders],
  ["message", messageProviders],
];

/** Returns the provider with that name and its kind; null if there is none. */
export function findProvider(
  name: string,
): { kind: ConnectionRow["kind"]; provider: Provider<CheckableProvider> } | null {
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

/** URL for a provider's webhooks to a shop; null if it sends none. */
export function findCallbackUrl(name: string, origin: string): string | null {
  return findProvider(name)?.kind === "payment" ? toNotificationUrl(origin, name) : null;
}

/** Templates that a provider must approve before it sends them, each with its message kinds. Empty if it sends any text. */
export function listMessageTemplates(name: string): readonly (MessageTemplate & { kinds: string[] })[] {
  const provider: MessageProvider | undefined = messageProviders.find((each) => each.name === name);
  const kindsByTemplate = new Map<MessageTemplate, string[]>();
  for (const [kind, template] of Object.entries(provider?.templates ?? {})) {
    kindsByTemplate.set(template, [...(kindsByTemplate.get(template) ?? []), kind]);
  }
  return [...kindsByTemplate].map(([template, templateKinds]) => ({ ...template, kinds: templateKinds }));
}
