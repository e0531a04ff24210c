/**
 * Navigation entries of the admin, in the order of daily work. A phone always shows the `thumb` entries, and `more` opens the
 * rest. Larger screens show all entries except `more` in the sidebar.
 */
export const adminNavigation = {
  home: { name: "Beranda", path: "/admin", at: "thumb" },
  orders: { name: "Pesanan", path: "/admin/pesanan", at: "thumb" },
  products: { name: "Produk", path: "/admin/produk", at: "thumb" },
  stock: { name: "Stok", path: "/admin/stok", at: "thumb" },
  more: { name: "Lainnya", path: "/admin/lainnya", at: "phone" },
  offers: { name: "Promosi", path: "/admin/promosi", at: "side" },
  numbers: { name: "Laporan", path: "/admin/laporan", at: "side" },
  pages: { name: "Tampilan", path: "/admin/tampilan", at: "side" },
  settings: { name: "Pengaturan", path: "/admin/pengaturan", at: "side" },
  sessions: { name: "Akun", path: "/admin/sesi", at: "side" },
  help: { name: "Bantuan", path: "/admin/bantuan", at: "side" },
} as const;

export type AdminNavKey = keyof typeof adminNavigation;
