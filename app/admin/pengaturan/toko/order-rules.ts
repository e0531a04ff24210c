import type { MerchantInputs } from "@/lib/client/merchant/contract";

type Rule = keyof NonNullable<MerchantInputs["updateShopSettings"]["order_rules"]>;

/** Labels and hints of the order rules: payment deadlines, reservations and limits. */
export const orderRuleCopy: Record<Rule, { label: string; hint: string }> = {
  instant_hours: {
    label: "Batas bayar QRIS, VA dan e-wallet (jam)",
    hint: "Setelah itu pesanan batal dan stok kembali.",
  },
  transfer_hours: { label: "Batas bayar transfer (jam)", hint: "Setelah itu pesanan batal dan stok kembali." },
  claim_hours: {
    label: "Stok ditahan setelah pembeli lapor transfer (jam)",
    hint: "Selama itu kamu mengecek uangnya.",
  },
  claim_reminder_hours: {
    label: "Ingatkan kamu tentang laporan transfer (jam)",
    hint: "Kalau belum dicek setelah sekian jam.",
  },
  delivered_days: { label: "Dianggap tiba setelah (hari)", hint: "Dihitung sejak dikirim." },
  unpaid_per_contact: {
    label: "Pesanan belum dibayar per pembeli",
    hint: "Satu kontak tidak bisa menahan stok lebih dari ini.",
  },
  unpaid_per_address: {
    label: "Pesanan belum dibayar per jaringan",
    hint: "Untuk pembeli baru dari satu jaringan internet.",
  },
  first_time_variant_qty: { label: "Pembeli baru: paling banyak per varian", hint: "Sampai pernah bayar sekali." },
  first_time_order_qty: { label: "Pembeli baru: paling banyak per pesanan", hint: "Sampai pernah bayar sekali." },
  first_time_share_percent: {
    label: "Semua pembeli baru: bagian stok per varian (%)",
    hint: "Sisanya selalu ada untuk pembeli yang pernah bayar. Satu buah selalu boleh.",
  },
  first_time_per_address: {
    label: "Pembeli baru: barang ditahan per jaringan",
    hint: "Jumlah barang dari satu jaringan internet.",
  },
  first_time_per_domain: {
    label: "Pembeli baru: barang ditahan per domain e-mail",
    hint: "Tidak berlaku untuk Gmail, Yahoo dan sejenisnya.",
  },
  first_time_claim_hours: {
    label: "Pembeli baru: stok ditahan setelah lapor transfer (jam)",
    hint: "Dihitung sejak pesanan dibuat.",
  },
  first_time_reminder_hours: {
    label: "Pembeli baru: ingatkan kamu tentang laporan transfer (jam)",
    hint: "Kalau belum dicek setelah sekian jam.",
  },
};
