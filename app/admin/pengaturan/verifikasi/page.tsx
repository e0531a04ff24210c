import type { Metadata } from "next";
import Link from "next/link";
import { dated } from "@/app/(storefront)/_copy/format";
import type { SetupChecklist } from "@/app/admin/_copy/setup-checklist";
import { contactChannelLabels } from "../settings-groups";
import { settingsPage } from "../settings-page";
import { ChannelForm } from "./channel-form";
import { CodesToday } from "./codes-today";
import { LentCodes } from "./lent-codes";
import { TrialCode } from "./test-code";

export const metadata: Metadata = { title: "Verifikasi pembeli (OTP)" };

type Channel = NonNullable<SetupChecklist["channels"]>[number];

/** Delivery of one-time codes to buyers, and a delivery test. */
export default settingsPage({
  title: "Verifikasi pembeli (OTP)",
  path: "/admin/pengaturan/verifikasi",
  help: "verifikasi",
  draw: async ({ api, zone, withSetupStep }) => {
    const [{ contact_channel, revision }, { channels }, today] = await Promise.all([
      api.getShopSettings(),
      api.getSetupChecklist(),
      api.getCodeQuota(),
    ]);
    return (
      <>
        <p>Pembeli memesan tanpa akun: mereka membuktikan diri dengan kode 6 angka yang kamu kirim.</p>
        <ul className="lines panel">
          {channels?.map((channel) => (
            <ChannelLine
              key={channel.channel}
              {...channel}
              zone={zone}
              connecting={withSetupStep("/admin/pengaturan/integrasi")}
            />
          ))}
        </ul>
        <LentCodes {...today} connecting={withSetupStep("/admin/pengaturan/integrasi")} />
        <CodesToday {...today} />
        <TrialCode />
        <ChannelForm revision={revision ?? 0} channel={contact_channel ?? "any"} />
      </>
    );
  },
});

function ChannelLine({
  channel,
  has_sender,
  tested_at,
  zone,
  connecting,
}: Channel & { zone: string; connecting: string }) {
  const name = contactChannelLabels[channel ?? "email"];
  if (!has_sender)
    return (
      <li>
        <span className="stack tight">
          <span>Lewat {name}</span>
          <span className="problem">Belum ada yang mengirim. Kode tidak akan sampai.</span>
        </span>
        <Link className="button" href={connecting} prefetch={false}>
          Hubungkan
        </Link>
      </li>
    );
  return (
    <li>
      <span>Lewat {name}</span>
      <span className={tested_at ? "mark" : "quiet"}>
        {tested_at ? `Sampai, ${dated(tested_at, zone)}` : "Belum dicoba"}
      </span>
    </li>
  );
}
