import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { dated } from "@/app/(storefront)/_copy/format";
import { findGuideSlug } from "@/app/admin/_copy/guide/slugs";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { ProviderAccountActions, TestConnection } from "../provider-account-actions";
import { providerKindLabels } from "../provider-accounts";
import { ConnectionForm } from "./provider-account-form";
import { CallbackUrl, TemplatesToSubmit } from "./provider-entries";

export const metadata: Metadata = { title: "Integrasi" };

/** Provider account: settings and connection test. */
export default settingsPage({
  title: "Integrasi",
  path: (provider) => `/admin/pengaturan/integrasi/${provider}`,
  help: (provider) => findGuideSlug(provider) ?? "integrasi",
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
        <CallbackUrl provider={provider} />
        <TemplatesToSubmit provider={provider} />
        {connection && <TestConnection provider={named} label={label} />}
        <ConnectionForm key={connection?.revision ?? 0} provider={provider} connection={connection} />
        {connection && (
          <ProviderAccountActions
            provider={named}
            label={label}
            isOn={connection.enabled ?? false}
            revision={connection.revision ?? 0}
            back={withSetupStep("/admin/pengaturan/integrasi")}
          />
        )}
      </>
    );
  },
});
