import type { DemoSection } from "../../shop";
import { text } from "../parts";

/** Return policy. */
export const pengembalian: DemoSection[] = [
  {
    type: "hero",
    title: "Pengembalian dan",
    em: "penukaran",
    sub: "Kalau ada yang tidak beres dengan pesananmu, kami bereskan.",
  },
  {
    type: "story",
    title: "Yang bisa ditukar atau dikembalikan",
    text: text(
      "Kain yang cacat, salah motif, salah ukuran, atau rusak di jalan kami ganti, dan ongkir bolak-balik kami tanggung.",
      "Busana yang kurang pas boleh ditukar ukurannya satu kali selama stok masih ada; ongkirnya kamu tanggung.",
      "Belang halus dan titik malam adalah tanda kerja tangan, jadi bukan cacat.",
    ),
  },
  {
    type: "story",
    title: "Yang tidak bisa",
    text: text(
      "Kain yang sudah dicuci, dipotong, atau dijahit tidak bisa kami terima kembali.",
      "Begitu juga pesanan pre-order yang dibuat menurut ukuranmu, kecuali ada cacat.",
    ),
  },
  {
    type: "story",
    title: "Caranya",
    text: text(
      "Kabari kami paling lambat tiga hari setelah paket tiba, lewat WhatsApp atau e-mail, dengan nomor pesanan dan foto barang.",
      "Kami menjawab dalam satu hari kerja dan memberi tahu alamat pengiriman kembali.",
      "Kirim barang dengan label dan kemasan aslinya, dan simpan nomor resinya.",
    ),
  },
  {
    type: "story",
    title: "Uangmu kembali",
    text: text(
      "Kalau barang pengganti tidak ada, uangmu kami transfer kembali dalam tiga hari kerja setelah paket kami terima.",
      "Untuk itu kami hanya perlu nama bank dan nomor rekening; kami tidak pernah meminta PIN atau kode OTP.",
      "Pesanan yang belum dikirim bisa dibatalkan kapan saja, dan uangnya kembali penuh.",
    ),
  },
];

/** Privacy policy: the data of buyers and its use. */
export const privasi: DemoSection[] = [
  {
    type: "hero",
    title: "Data",
    em: "pribadimu",
    sub: "Kami hanya meminta yang diperlukan untuk mengirim paket.",
  },
  {
    type: "story",
    title: "Apa yang kami simpan",
    text: text(
      "Saat kamu memesan, kami menyimpan nama penerima, nomor WhatsApp atau alamat e-mail, alamat kirim, dan isi pesanan.",
      "Tidak ada akun dan tidak ada kata sandi; pesanan dipastikan dengan kode enam angka.",
      "Nomor kartu dan PIN tidak pernah sampai ke kami, karena pembayaran diproses oleh penyedia pembayaran.",
    ),
  },
  {
    type: "story",
    title: "Untuk apa, dan siapa yang melihatnya",
    text: text(
      "Data itu kami pakai untuk menyiapkan, mengirim, dan mengabarkan pesananmu, bukan untuk promosi.",
      "Kurir menerima nama, alamat, dan nomor telepon; penyedia pembayaran menerima nomor pesanan dan jumlahnya.",
      "Kami tidak menjual data dan tidak memasang pelacak iklan di toko ini.",
    ),
  },
  {
    type: "story",
    title: "Yang ada di HP-mu",
    text: text(
      "Isi keranjang, tautan pesanan, dan data penerima yang kamu minta untuk diingat disimpan di perambanmu sendiri.",
      "Semuanya hilang kalau kamu menghapus data situs ini.",
    ),
  },
  {
    type: "story",
    title: "Hakmu",
    text: text(
      "Sesuai Undang-Undang Pelindungan Data Pribadi, kamu boleh meminta salinan, perbaikan, atau penghapusan datamu.",
      "Tulis ke halo@larasan.example dari kontak yang dipakai saat memesan; kami menjawab dalam tiga hari kerja.",
      "Catatan penjualan yang wajib disimpan untuk pajak kami simpan selama diwajibkan, lalu kami hapus.",
    ),
  },
];
