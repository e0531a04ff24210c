import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { dated } from "../../../../(storefront)/_data/words/format";
import { ProviderAccountActions, TestConnection } from "../../../_components/connections/connection-acts";
import { ConnectionForm } from "../../../_components/connections/connection-form";
import { settingsPage } from "../../../_components/settings/settings-page";
import { providerKindLabels } from "../../../_data/words/settings/connections";

export const metadata: Metadata = { title: "Sambungan" };

/** Provider account: settings and connection test. */
export default settingsPage({
  title: "Sambungan",
  path: (provider) => `/admin/pengaturan/sambungan/${provider}`,
  draw: async ({ api, named, zone, withSetupStep }) => {
    const [{ items: connected }, { items: providers }] = await Promise.all([
      api.listProviderAccounts(),
      api.listProviders(),
    ]);
    const provider = providers?.find((each) => each.provider === named);
    if (!provider) notFound();
    const connection = connected?.find((each) => each.provider === named) ?? null;
    const label = provider.label ?? named;
    return (
      <>
        <div className="stack tight">
          <h2>{label}</h2>
          <p className="quiet">
            {provider.kind && providerKindLabels[provider.kind]}
            {connection?.set_at && ` · diatur ${dated(connection.set_at, zone)}`}
          </p>
        </div>
        {connection && <TestConnection provider={named} label={label} />}
        <ConnectionForm key={connection?.revision ?? 0} provider={provider} connection={connection} />
        {connection && (
          <ProviderAccountActions
            provider={named}
            label={label}
            isOn={connection.enabled ?? false}
            revision={connection.revision ?? 0}
            back={withSetupStep("/admin/pengaturan/sambungan")}
          />
        )}
      </>
    );
  },
});
