import type { Metadata } from "next";
import Link from "next/link";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { OrderedLines } from "../ordered-lines";
import { settingsPage } from "../settings-page";
import { HolderForm } from "./holder-form";
import { MethodSwitch } from "./method-switch";
import { QrisPanel } from "./qris-panel";
import { RefundLimitForm } from "./staff-limit-form";

export const metadata: Metadata = { title: "Pembayaran" };

type Method = NonNullable<MerchantAnswers["getPaymentSettings"]["methods"]>[number];

/** Payment settings: all methods, their missing settings, and whether buyers can choose them. */
export default settingsPage({
  title: "Pembayaran",
  path: "/admin/pengaturan/pembayaran",
  help: "pembayaran",
  draw: async ({ api, withSetupStep }) => {
    const [{ methods, account_holder, staff_refund_limit, qris, revision }, guide] = await Promise.all([
      api.getPaymentSettings(),
      api.getSetupChecklist(),
    ]);
    const lines = (methods ?? []).map((method) => ({
      code: method.code ?? "",
      name: method.name ?? "",
      line: <MethodLine method={method} path={withSetupStep(`/admin/pengaturan/pembayaran/${method.code}`)} />,
      action: (
        <MethodSwitch
          code={method.code ?? ""}
          name={method.name ?? ""}
          isOn={method.enabled ?? false}
          canBeOn={(method.missing ?? []).every(({ requirement }) => requirement === "not_working")}
          revision={method.revision ?? 0}
        />
      ),
    }));
    return (
      <>
        <section className="stack tight" aria-labelledby="cara-bayar">
          <h2 id="cara-bayar">Cara bayar</h2>
          {lines.length === 0 && (
            <p className="empty">Belum ada cara bayar. Mulai dari rekening atau QRIS-mu sendiri.</p>
          )}
          <OrderedLines what="methods" lines={lines} />
          <p className="row">
            <Link className="button" href={withSetupStep("/admin/pengaturan/pembayaran/baru")} prefetch={false}>
              Tambah cara bayar
            </Link>
          </p>
        </section>
        <QrisPanel revision={revision ?? 0} qris={qris} sample={guide.qris} />
        <HolderForm revision={revision ?? 0} holder={account_holder ?? ""} />
        <RefundLimitForm revision={revision ?? 0} limit={staff_refund_limit ?? 0} />
      </>
    );
  },
});

function MethodLine({ method, path }: { method: Method; path: string }) {
  const { name, sub, enabled, account_number, missing } = method;
  return (
    <Link className="way" href={path} prefetch={false}>
      <span>
        {name}{" "}
        {enabled &&
          (missing?.length ? <span className="mark wrong">Bermasalah</span> : <span className="mark">Aktif</span>)}
      </span>
      <span className="quiet">{[account_number, sub].filter(Boolean).join(" · ")}</span>
      {missing?.map((issue) => (
        <span key={`${issue.requirement} ${issue.gateway}`} className="problem">
          {issue.message}
        </span>
      ))}
    </Link>
  );
}
