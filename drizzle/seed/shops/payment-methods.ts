import type { DemoPaymentMethod } from "../shop";

/**
 * Payment methods of the demo shops. Bank Indonesia forbids passing a provider's fee on to the buyer, so they are free.
 * Only cash on delivery has a fee, because the shop itself sells that service.
 */

const free = { enabled: true, feeFlat: 0, feeBasisPt: 0 };
const online = ["sandbox"];

export const qris: DemoPaymentMethod = {
  ...free,
  code: "qris",
  name: "QRIS",
  sub: "GoPay, OVO, DANA, ShopeePay, m-banking",
  minOrderTotal: 1_000,
  maxOrderTotal: 10_000_000,
  gateways: online,
};

export const ewallet: DemoPaymentMethod = {
  ...free,
  code: "ewallet",
  name: "Dompet Digital",
  sub: "Lanjut ke aplikasi GoPay, OVO, atau DANA",
  minOrderTotal: 10_000,
  maxOrderTotal: 10_000_000,
  gateways: online,
};

export function virtualAccount(bank: "BCA" | "BNI" | "BRI" | "Mandiri"): DemoPaymentMethod {
  return {
    ...free,
    code: `va_${bank.toLowerCase()}`,
    name: `${bank} Virtual Account`,
    sub: "Dicek otomatis",
    minOrderTotal: 10_000,
    maxOrderTotal: 50_000_000,
    gateways: online,
  };
}

export function transfer(bank: "BCA" | "BRI" | "Mandiri", holder: string, number: string): DemoPaymentMethod {
  return {
    ...free,
    code: `transfer_${bank.toLowerCase()}`,
    name: `Transfer Bank ${bank}`,
    sub: "Dicek manual, pakai kode unik",
    minOrderTotal: 10_000,
    maxOrderTotal: 100_000_000,
    gateways: ["manual"],
    account: { bank, holder, number },
  };
}

/** Prepared but switched off: the shop has no courier contract for it yet, so no gateway serves it either. */
export const cashOnDelivery: DemoPaymentMethod = {
  code: "cod",
  name: "Bayar di Tempat (COD)",
  sub: "Bayar tunai ke kurir",
  enabled: false,
  feeFlat: 0,
  feeBasisPt: 300,
  minOrderTotal: 20_000,
  maxOrderTotal: 3_000_000,
  gateways: [],
};
