import { Cloth } from "@/app/(storefront)/_ui/cloth";

/** Success panel after the payment: the clouds of the motif part. */
export function PaidPanel() {
  return (
    <section className="paid" aria-label="Pembayaran">
      <Cloth motif="mega-mendung" />
      <Cloth motif="mega-mendung" />
      <div className="paid-text">
        <svg
          viewBox="0 0 48 48"
          width="64"
          height="64"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          aria-hidden="true"
        >
          <circle cx="24" cy="24" r="21" />
          <path d="m14 25 7 7 14-16" pathLength="1" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <p>Pembayaran diterima. Terima kasih, pesananmu segera disiapkan.</p>
      </div>
    </section>
  );
}
