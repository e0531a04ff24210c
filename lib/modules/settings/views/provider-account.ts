import type { Output } from "@/lib/contract/operation";
import type { providerAccountOperations } from "@/lib/modules/settings/contract/provider-accounts.merchant";
import { isSecretSetting, secretEnding } from "@/lib/modules/settings/rules/provider-settings";
import type { StoredProviderAccount } from "@/lib/modules/settings/store/provider-accounts";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";

/** Merchant's view of a provider account. `settings` is null if it cannot be decrypted. */
export function viewConnection(
  row: StoredProviderAccount,
  settings: Record<string, unknown> | null,
): Output<typeof providerAccountOperations.getProviderAccount> {
  return {
    provider: row.provider,
    revision: row.revision,
    label: providerLabel(row.provider),
    kind: row.kind,
    live: row.live,
    enabled: row.enabled,
    position: row.position,
    settings: Object.entries(settings ?? {}).map(([name, value]) => viewSetting(name, value)),
    readable: settings !== null,
    set_at: row.updatedAt.toISOString(),
    refused_at: row.refusedAt?.toISOString() ?? null,
  };
}

function viewSetting(name: string, value: unknown) {
  if (isSecretSetting(name)) return { name, value: null, ending: secretEnding(String(value)) };
  const shown = typeof value === "string" || value === null ? value : JSON.stringify(value);
  return { name, value: shown, ending: null };
}
