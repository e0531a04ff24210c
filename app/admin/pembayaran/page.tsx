import type { Metadata } from "next";
import { MethodSwitch } from "../_components/payments/method-switch";
import { deskPage } from "../_components/shell/desk-page";

export const metadata: Metadata = { title: "Pembayaran" };

/** How the shop is paid, what each way lacks, and which of them buyers may choose. */
export default deskPage<object>({
  place: "payments",
  path: () => "/admin/pembayaran",
  draw: async ({ api }) => {
    const { methods, account_holder, qris } = await api.getPaymentSettings();
    return (
      <div className="stack roomy">
        <h1>Pembayaran</h1>
        <p className="quiet">
          {[account_holder && `Rekening atas nama ${account_holder}`, qris && `QRIS ${qris.merchant_name}`]
            .filter(Boolean)
            .join(" · ") || "Belum ada rekening maupun QRIS."}
        </p>
        <ul className="lines panel">
          {methods?.map(({ code, name, sub, enabled, account_number, missing, revision }) => (
            <li key={code}>
              <span className="stack tight">
                <span>
                  <strong>{name}</strong> {enabled && <span className="mark">Aktif</span>}
                </span>
                <span className="quiet">{[account_number, sub].filter(Boolean).join(" · ")}</span>
                {missing?.map((lack) => (
                  <span key={lack.what} className="mark wrong">
                    {lack.message}
                  </span>
                ))}
              </span>
              <MethodSwitch
                code={code ?? ""}
                name={name ?? ""}
                isOn={enabled ?? false}
                canBeOn={(missing?.length ?? 0) === 0}
                revision={revision ?? 0}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  },
});
