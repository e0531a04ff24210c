/** What a merchant may look for in vain, and how that is said. */
export const merchantNotFound = {
  import: "Impor ini tidak ditemukan, atau sudah lebih dari seminggu.",
  merchant_order: "Pesanan tidak ditemukan.",
  staff: "Anggota tim tidak ditemukan.",
  session: "Sesi tidak ditemukan atau sudah berakhir.",
  merchant_token: "Token tidak ditemukan atau sudah dicabut.",
  passkey: "Passkey tidak ditemukan.",
} as const;
