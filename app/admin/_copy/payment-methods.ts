/** Payment methods that a shop can add. */
export const knownMethods = [
  { value: "transfer_bca", label: "Transfer BCA" },
  { value: "transfer_bri", label: "Transfer BRI" },
  { value: "transfer_bni", label: "Transfer BNI" },
  { value: "transfer_mandiri", label: "Transfer Mandiri" },
  { value: "transfer_bsi", label: "Transfer BSI" },
  { value: "transfer_cimb", label: "Transfer CIMB Niaga" },
  { value: "transfer_permata", label: "Transfer Permata" },
  { value: "transfer_seabank", label: "Transfer SeaBank" },
  { value: "transfer_jago", label: "Transfer Bank Jago" },
  { value: "qris_manual", label: "QRIS toko (kode yang kamu cetak)" },
  { value: "qris", label: "QRIS otomatis (Midtrans atau Xendit)" },
  { value: "va_bca", label: "Virtual account BCA" },
  { value: "va_bri", label: "Virtual account BRI" },
  { value: "va_bni", label: "Virtual account BNI" },
  { value: "va_mandiri", label: "Virtual account Mandiri" },
  { value: "va_permata", label: "Virtual account Permata" },
  { value: "ewallet", label: "E-wallet" },
  { value: "card", label: "Kartu kredit" },
] as const;

/** Default name of a payment method for buyers. */
export function methodName(code: string): string {
  if (code === "qris_manual" || code === "qris") return "QRIS";
  return knownMethods.find(({ value }) => value === code)?.label ?? code;
}

/** True for bank transfers to the merchant's own account, whose number buyers must know. */
export function isTransfer(code: string): boolean {
  return code.startsWith("transfer_");
}

/** Formats basis points as a percentage: `70` is `0,7`. */
export function formatBasisPoints(basisPoints: number | null): string {
  return basisPoints ? String(basisPoints / 100).replace(".", ",") : "";
}

/** Parses a percentage into basis points; null if invalid. Empty means 0. */
export function parseBasisPoints(typed: string): number | null {
  if (typed === "") return 0;
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s*%$/, ""));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
