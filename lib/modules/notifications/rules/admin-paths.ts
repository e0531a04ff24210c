/** Paths of admin pages that messages and links refer to. */
export const adminPaths = {
  home: "/admin",
  signIn: "/admin/masuk",
  sessions: "/admin/sesi",
  payments: "/admin/pengaturan/pembayaran",
  codes: "/admin/pengaturan/verifikasi",
  orders: "/admin/pesanan",
  stock: "/admin/stok",
  order: (number: string): string => `/admin/pesanan/${encodeURIComponent(number)}`,
} as const;
