import Link from "next/link";
import type { ReactNode } from "react";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { dated } from "../(storefront)/_copy/format";
import { DismissWarning } from "./dismiss-warning";

type Warning = NonNullable<MerchantAnswers["getDashboard"]["warnings"]>[number];

/** Important warnings above everything else. Owners get a link to the page that fixes the problem. */
export function Warnings({ warnings, zone, isOwner }: { warnings: Warning[] | null; zone: string; isOwner: boolean }) {
  return warnings?.map(({ id, kind, message, at }) => (
    <div key={`${kind} ${at} ${message}`} className="notice stack tight">
      <span>{message}</span>
      {at && <span className="quiet">{dated(at, zone)}</span>}
      {isOwner && fixLinks[kind ?? ""]}
      {id && <DismissWarning id={id} message={message ?? ""} />}
    </div>
  ));
}

const payments = (
  <Link href="/admin/pengaturan/pembayaran" prefetch={false}>
    Buka pembayaran
  </Link>
);
const connections = (
  <Link href="/admin/pengaturan/integrasi" prefetch={false}>
    Buka integrasi
  </Link>
);
const opening = (
  <Link href="/admin/pengaturan/toko" prefetch={false}>
    Buka tokonya
  </Link>
);
const fixLinks: Record<string, ReactNode> = {
  account_changed: payments,
  gateway_refused: connections,
  shop_closed: opening,
  lent_codes_nearly_used: connections,
};
