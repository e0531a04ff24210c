/** The addresses of the desk's pages, as messages and links lead to them. */
export const desk = {
  home: "/admin",
  signIn: "/admin/masuk",
  sessions: "/admin/sesi",
  payments: "/admin/pengaturan/pembayaran",
  codes: "/admin/pengaturan/kode",
  stock: "/admin/stok",
  order: (number: string): string => `/admin/pesanan/${encodeURIComponent(number)}`,
} as const;
