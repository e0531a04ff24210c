import Link from "next/link";
import { formatCount } from "@/app/admin/_copy/metrics";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";

type Props = Pick<MerchantAnswers["getCodeQuota"], "lent_codes" | "lent_codes_left"> & { connecting: string };

/** Shows how many codes the platform's sender still sends for a new shop. */
export function LentCodes({ lent_codes, lent_codes_left, connecting }: Props) {
  if (lent_codes === null || lent_codes_left === null) return null;
  const isNear = lent_codes_left * 5 <= lent_codes;
  return (
    <section className="panel stack" aria-labelledby="kode-pinjaman">
      <h2 id="kode-pinjaman">Kode pinjaman</h2>
      <p className={isNear ? "problem" : undefined}>
        Tinggal {formatCount(lent_codes_left)} dari {formatCount(lent_codes)} kode.{" "}
        {lent_codes_left === 0 && "Pembeli belum bisa memesan."}
      </p>
      <p className="quiet">
        Supaya tokomu bisa langsung berjualan, {formatCount(lent_codes)} kode pertama dikirim lewat akun kami. Setelah
        itu kode dikirim lewat akun e-mail atau WhatsApp milikmu sendiri.
      </p>
      <div className="row">
        <Link className="button" href={connecting} prefetch={false}>
          Hubungkan akun sendiri
        </Link>
      </div>
    </section>
  );
}
