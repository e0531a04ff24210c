import type { Metadata } from "next";
import Link from "next/link";
import { settingsPage } from "../settings-page";
import { TestConnection } from "./provider-account-actions";
import {
  type AdminProviderAccount,
  describeAccountState,
  type Kind,
  providerKindLabels,
  type SupportedProvider,
} from "./provider-accounts";

export const metadata: Metadata = { title: "Integrasi" };

const kinds: readonly Kind[] = ["message", "payment", "shipping"];

/** Provider accounts of the shop, and other supported providers. */
export default settingsPage({
  title: "Integrasi",
  path: "/admin/pengaturan/integrasi",
  help: "integrasi",
  draw: async ({ api, withSetupStep }) => {
    const [{ items: connected }, { items: providers }] = await Promise.all([
      api.listProviderAccounts(),
      api.listProviders(),
    ]);
    return (
      <>
        <p className="quiet">
          Akunmu sendiri di penyedia lain. Kuncinya disimpan terenkripsi dan tidak pernah ditampilkan lagi.
        </p>
        {kinds.map((kind) => (
          <KindPanel
            key={kind}
            kind={kind}
            pathOf={(provider) => withSetupStep(`/admin/pengaturan/integrasi/${provider}`)}
            connected={(connected ?? []).filter((each) => each.kind === kind)}
            providers={(providers ?? []).filter((each) => each.kind === kind)}
          />
        ))}
      </>
    );
  },
});

type KindProps = {
  kind: Kind;
  pathOf: (provider: string | null) => string;
  connected: readonly AdminProviderAccount[];
  providers: readonly SupportedProvider[];
};

function KindPanel({ kind, pathOf, connected, providers }: KindProps) {
  const others = providers.filter(({ provider }) => !connected.some((each) => each.provider === provider));
  return (
    <section className="panel stack" aria-labelledby={`jenis-${kind}`}>
      <h2 id={`jenis-${kind}`}>{providerKindLabels[kind]}</h2>
      <ul className="lines" hidden={connected.length === 0}>
        {connected.map(({ provider, label, live, enabled, readable, refused_at }) => (
          <li key={provider} className="entry">
            <Link className="way" href={pathOf(provider)} prefetch={false}>
              <span>
                {label} <span className="mark">{describeAccountState({ kind, live, enabled })}</span>
              </span>
              {readable === false && <span className="problem">Kuncinya tidak bisa dibuka. Hubungkan ulang.</span>}
              {refused_at && <span className="problem">Kuncinya ditolak. Isi yang berlaku, lalu coba.</span>}
            </Link>
            <TestConnection provider={provider ?? ""} label={label ?? ""} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="row">
          {others.map(({ provider, label }) => (
            <Link key={provider} className="button" href={pathOf(provider)} prefetch={false}>
              Hubungkan {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
