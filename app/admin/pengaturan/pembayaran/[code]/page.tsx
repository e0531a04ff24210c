import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { MethodForm, RemoveMethod } from "../method-form";

export const metadata: Metadata = { title: "Cara bayar" };

/** Edits a payment method. */
export default settingsPage({
  title: "Cara bayar",
  path: (code) => `/admin/pengaturan/pembayaran/${code}`,
  help: "pembayaran",
  draw: async ({ api, named, withSetupStep }) => {
    const [method, { account_holder }] = await Promise.all([
      api.getPaymentMethod({ code: named }),
      api.getPaymentSettings(),
    ]);
    const seen = { code: method.code ?? "", name: method.name ?? "", revision: method.revision ?? 0 };
    return (
      <>
        {method.missing?.map((issue) => (
          <p key={`${issue.requirement} ${issue.gateway}`} className="notice">
            {issue.message}
          </p>
        ))}
        <MethodForm
          {...seen}
          holder={account_holder}
          account={{ bank: method.account_bank, number: method.account_number, holder: method.account_holder }}
          settings={{
            sub: method.sub,
            feeFlat: method.fee_flat,
            feeShare: method.fee_basis_pt,
            least: method.min_order_total,
            most: method.max_order_total,
          }}
        />
        <RemoveMethod {...seen} back={withSetupStep("/admin/pengaturan/pembayaran")} />
      </>
    );
  },
});
