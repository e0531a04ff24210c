/** Resources of the merchant API that may be missing, with their messages. */
export const merchantNotFound = {
  import: "Impor ini tidak ditemukan, atau sudah lebih dari seminggu.",
  merchant_order: "Pesanan tidak ditemukan.",
  refund: "Pengembalian dana ini tidak ditemukan.",
  staff: "Anggota tim tidak ditemukan.",
  session: "Sesi tidak ditemukan atau sudah berakhir.",
  merchant_token: "Token tidak ditemukan atau sudah dicabut.",
  push_device: "Perangkat ini tidak ditemukan.",
  passkey: "Passkey tidak ditemukan.",
  category: "Kategori tidak ditemukan.",
  synonym: "Sinonim ini tidak ditemukan.",
  variant: "Varian tidak ditemukan.",
  report: "Laporan ini tidak ada.",
  warning: "Pemberitahuan ini sudah tidak ada, atau tidak bisa ditutup.",
  media: "Gambar tidak ditemukan.",
  campaign: "Kampanye tidak ditemukan.",
  promotion: "Promo tidak ditemukan.",
  webhook: "Webhook tidak ditemukan.",
  delivery: "Pengiriman ini tidak ditemukan, atau sudah lebih dari 30 hari.",
  domain: "Domain ini tidak terdaftar di toko ini.",
  merchant_voucher: "Voucher tidak ditemukan.",
  payment_method: "Cara bayar ini tidak ditemukan.",
  provider_account: "Toko ini tidak terhubung dengan penyedia itu.",
  message: "Pesan ini tidak ditemukan.",
  courier: "Kurir ini tidak ditemukan.",
} as const;

/** Messages for files that are refused as pictures, by reason. */
export const pictureSentences = {
  not_a_picture: "File ini bukan gambar. Kirim foto JPEG, PNG atau WebP.",
  heic: "Foto HEIC dari iPhone belum dapat dibaca. Kirim sebagai JPEG.",
  drawing: "Gambar SVG tidak dapat dipakai. Kirim sebagai PNG.",
  animated: "Gambar bergerak tidak dapat dipakai. Kirim satu gambar diam.",
  too_large:
    "Gambar ini terlalu besar: paling banyak 24 megapiksel, atau 12 untuk AVIF dan GIF. Kecilkan dulu, lalu kirim lagi.",
  too_long: "Gambar ini terlalu panjang atau terlalu lebar untuk ditampilkan.",
  broken: "Gambar ini rusak atau tidak terkirim utuh. Coba kirim lagi.",
} as const;

/** Messages for refused QRIS codes, by reason. */
export const qrisSentences = {
  no_code: "Kode QR tidak ditemukan di gambar ini. Foto lebih dekat dan lurus, dengan seluruh kotaknya terlihat.",
  not_qris: "Ini bukan kode QRIS. Pakai kode QRIS statis toko, yang biasanya tercetak di meja kasir.",
  wrong_checksum: "Isi kode QRIS ini tidak utuh. Salin seluruh teksnya, atau foto ulang kodenya.",
  dynamic:
    "Ini QRIS dinamis, yang hanya berlaku untuk satu pembayaran. Pakai kode QRIS statis toko, yang tanpa jumlah.",
} as const;
