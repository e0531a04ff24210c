import type { Metadata } from "next";
import Link from "next/link";
import type { MerchantClient } from "@/lib/client/merchant";
import { adminPage } from "../_ui/shell/admin-page";
import { listSettingsGroups, lostLine, type SettingsGroup, type SettingsResponses } from "./settings-groups";

export const metadata: Metadata = { title: "Pengaturan" };

/** All settings, each with a summary. Staff members who are not owners see only the settings for everybody. */
export default adminPage<object>({
  navKey: "settings",
  path: () => "/admin/pengaturan",
  draw: async ({ api, me }) => {
    const isOwner = me.role === "owner";
    const groups = isOwner
      ? listSettingsGroups(await readAll(api))
      : [{ name: "Toko", lines: [lostLine(await api.listMessages({ state: "failed" }))] }];
    return (
      <div className="stack roomy groups">
        <h1>Pengaturan</h1>
        {!isOwner && <p className="quiet">Pengaturan lain hanya untuk pemilik toko.</p>}
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    );
  },
});

async function readAll(api: MerchantClient): Promise<SettingsResponses> {
  const [shop, shipping, payments, connections, domains, staff, webhooks, tokens, lost, privacy, plan] =
    await Promise.all([
      api.getShopSettings(),
      api.getShippingSettings(),
      api.getPaymentSettings(),
      api.listProviderAccounts(),
      api.listDomains(),
      api.listStaff(),
      api.listWebhooks(),
      api.listTokens(),
      api.listMessages({ state: "failed" }),
      api.getPrivacySettings(),
      api.getPlan(),
    ]);
  return { shop, shipping, payments, connections, domains, staff, webhooks, tokens, lost, privacy, plan };
}

function Group({ name, lines }: SettingsGroup) {
  return (
    <section className="stack tight" aria-labelledby={`kelompok-${lines[0]?.path}`}>
      <h2 id={`kelompok-${lines[0]?.path}`}>{name}</h2>
      <ul className="lines panel">
        {lines.map(({ name: topic, path, line, isWrong }) => (
          <li key={path}>
            <Link className="way" href={path} prefetch={false}>
              <span>{topic}</span>
              <span className={isWrong ? "problem" : "quiet"}>{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
