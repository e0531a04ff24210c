import type { Metadata } from "next";
import Link from "next/link";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { HolderForm } from "../../_components/payments/holder-form";
import { MethodSwitch } from "../../_components/payments/method-switch";
import { QrisPanel } from "../../_components/payments/qris-panel";
import { settingsPage } from "../../_components/settings/settings-page";
import { MoveUp } from "../../_components/ui/move-up";

export const metadata: Metadata = { title: "Pembayaran" };

type Method = NonNullable<MerchantAnswers["getPaymentSettings"]["methods"]>[number];

/** How the shop is paid, what each way lacks, and which of them buyers may choose. */
export default settingsPage({
  title: "Pembayaran",
  path: "/admin/pengaturan/pembayaran",
  draw: async ({ api }) => {
    const [{ methods, account_holder, qris, revision }, guide] = await Promise.all([
      api.getPaymentSettings(),
      api.getGuide(),
    ]);
    const codes = (methods ?? []).map(({ code }) => code ?? "");
    return (
      <>
        <section className="stack tight" aria-labelledby="cara-bayar">
          <h2 id="cara-bayar">Cara bayar</h2>
          {codes.length === 0 && (
            <p className="empty">Belum ada cara bayar. Mulai dari rekening atau QRIS-mu sendiri.</p>
          )}
          <ul className="lines panel" hidden={codes.length === 0}>
            {methods?.map((method) => (
              <MethodLine key={method.code} method={method} codes={codes} />
            ))}
          </ul>
          <p className="row">
            <Link className="button" href="/admin/pengaturan/pembayaran/baru" prefetch={false}>
              Tambah cara bayar
            </Link>
          </p>
        </section>
        <QrisPanel revision={revision ?? 0} qris={qris} sample={guide.qris} />
        <HolderForm revision={revision ?? 0} holder={account_holder ?? ""} />
      </>
    );
  },
});

function MethodLine({ method, codes }: { method: Method; codes: readonly string[] }) {
  const { code, name, sub, enabled, account_number, missing, revision } = method;
  return (
    <li className="entry">
      <Link className="way" href={`/admin/pengaturan/pembayaran/${code}`} prefetch={false}>
        <span>
          {name} {enabled && <span className="mark">Aktif</span>}
        </span>
        <span className="quiet">{[account_number, sub].filter(Boolean).join(" · ")}</span>
        {missing?.map((lack) => (
          <span key={`${lack.what} ${lack.gateway}`} className="trouble">
            {lack.message}
          </span>
        ))}
      </Link>
      <span className="row">
        <MoveUp what="methods" codes={codes} code={code ?? ""} name={name ?? ""} />
        <MethodSwitch
          code={code ?? ""}
          name={name ?? ""}
          isOn={enabled ?? false}
          canBeOn={(missing?.length ?? 0) === 0}
          revision={revision ?? 0}
        />
      </span>
    </li>
  );
}
