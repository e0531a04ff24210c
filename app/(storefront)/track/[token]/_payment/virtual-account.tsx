import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { CopyableValue } from "../copyable-value";
import { AmountDue } from "./amount-due";
import { Deadline } from "./deadline";

type Props = { order: TrackedOrder; payment: TrackedPayment; clock: PageClock };

/** Payment to a virtual account: bank, number, amount, and instructions for each channel. */
export function VirtualAccount({ order, payment, clock }: Props) {
  const { amount, va_bank, va_number, va_biller_code } = payment;
  const bank = va_bank?.toUpperCase() ?? "bank";
  return (
    <div className="stack">
      {amount !== null && <AmountDue amount={amount} uniqueCode={null} />}
      <Deadline order={order} payment={payment} clock={clock} />
      {va_number && (
        <div className="account">
          {va_biller_code && (
            <CopyableValue label="Kode perusahaan" what="Kode perusahaan" text={va_biller_code}>
              <p className="number">{va_biller_code}</p>
            </CopyableValue>
          )}
          <CopyableValue label={`Nomor virtual account ${bank}`} what="Nomor VA" text={va_number}>
            <p className="number">{grouped(va_number)}</p>
          </CopyableValue>
        </div>
      )}
      <div className="how">
        <h2>Cara bayar</h2>
        {(va_biller_code ? billChannels : channels(bank)).map(([channel, steps]) => (
          <details key={channel}>
            <summary>{channel}</summary>
            <ol className="steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </div>
  );
}

/** Formats a long number in groups of four. The copy button copies it without the gaps. */
function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}

type PaymentGuide = [name: string, steps: string[]];

/** Instructions for a bill. The bank lists it in another menu than virtual accounts and asks for both numbers. */
const billChannels: PaymentGuide[] = [
  [
    "Livin' by Mandiri",
    [
      "Buka aplikasi dan pilih Bayar, lalu cari kode perusahaan.",
      "Tempel nomor virtual account sebagai kode bayar.",
      "Periksa jumlahnya, lalu masukkan PIN.",
    ],
  ],
  [
    "ATM Mandiri",
    [
      "Masukkan kartu dan PIN, pilih Bayar/Beli, lalu Lainnya, lalu Multi Payment.",
      "Ketik kode perusahaan, lalu nomor virtual account sebagai kode bayar.",
      "Periksa jumlahnya, lalu setujui.",
    ],
  ],
];

function channels(bank: string): PaymentGuide[] {
  const check = "Periksa nama toko dan jumlahnya, lalu masukkan PIN.";
  return [
    [
      `m-banking ${bank}`,
      [
        `Buka aplikasi ${bank} dan pilih Transfer atau Bayar, lalu Virtual Account.`,
        "Tempel nomor virtual account.",
        check,
      ],
    ],
    [
      `ATM ${bank}`,
      ["Masukkan kartu dan PIN, pilih Transaksi Lain, lalu Virtual Account.", "Ketik nomor virtual account.", check],
    ],
    [
      "Internet banking",
      [
        "Masuk, lalu pilih Transfer ke Virtual Account.",
        "Tempel nomor virtual account.",
        "Periksa jumlahnya, lalu setujui dengan token.",
      ],
    ],
    ...(reachable.has(bank) ? [elsewhere(bank, check)] : []),
  ];
}

/** Banks with virtual accounts that accept transfers from other banks. Not known for the other banks. */
const reachable = new Set(["BNI", "BRI", "PERMATA", "CIMB"]);

function elsewhere(bank: string, check: string): PaymentGuide {
  return [
    "Bank lain",
    [
      `Pilih transfer antarbank ke ${bank}.`,
      "Isi nomor virtual account sebagai rekening tujuan dan jumlah yang tepat.",
      check,
    ],
  ];
}
