import { findCallbackUrl, listMessageTemplates, providerNames } from "@/lib/modules/settings/service/provider-registry";
import type { StoredProviderAccount } from "@/lib/modules/settings/store/provider-accounts";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import type { UseCase } from "@/lib/use-case/use-case";
import { listProviderSettings } from "../service/setting-list";

/** Lists supported providers, the settings of each, and what the merchant must enter or submit at the provider. */
export const listProviders: UseCase<"listProviders"> = async ({ shop }) => {
  const kinds = Object.entries(providerNames()) as [StoredProviderAccount["kind"], string[]][];
  const items = kinds.flatMap(([kind, names]) =>
    names.map((provider) => ({
      provider,
      label: providerLabel(provider),
      kind,
      settings: listProviderSettings(provider),
      callback_url: findCallbackUrl(provider, shop.origin),
      templates: listMessageTemplates(provider).map(({ name, category, body, kinds: messageKinds }) => ({
        name,
        category,
        text: category === "authentication" ? null : body,
        message_kinds: messageKinds,
      })),
    })),
  );
  return { items };
};
