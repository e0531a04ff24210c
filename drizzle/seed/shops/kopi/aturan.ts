import type { DemoSection } from "../../shop";
import { text } from "../parts";

/** Return policy. */
export const pengembalian: DemoSection[] = [
  {
    type: "hero",
    title: "Pengembalian",
    sub: "Kopi yang salah atau rusak kami ganti dengan sangrai berikutnya.",
  },
  {
    type: "story",
    title: "Kopi",
    text: text(
      "Salah kopi, salah gilingan, kantong bocor, atau tanggal sangrai lebih tua dari yang kami janjikan: kami kirim yang baru tanpa biaya.",
      "Kopi yang sudah dibuka karena tidak cocok di lidah tidak bisa kami terima kembali.",
      "Ceritakan saja seleramu, dan kami bantu memilih yang lebih pas lain kali.",
    ),
  },
  {
    type: "story",
    title: "Alat seduh",
    text: text(
      "Alat yang pecah atau cacat saat tiba kami ganti, dan ongkirnya kami tanggung.",
      "Alat yang belum dipakai boleh dikembalikan dalam tujuh hari; ongkir kembalinya kamu tanggung.",
    ),
  },
  {
    type: "story",
    title: "Caranya",
    text: text(
      "Kirim nomor pesanan dan foto kantong atau barangnya lewat e-mail atau WhatsApp, paling lambat tiga hari setelah paket tiba.",
      "Kalau penggantinya tidak ada, uangmu kami transfer kembali dalam tiga hari kerja.",
      "Kami tidak pernah meminta PIN atau kode OTP.",
    ),
  },
];

/** Privacy policy: the data of buyers and its use. */
export const privasi: DemoSection[] = [
  { type: "hero", title: "Privasi", sub: "Sedikit data, hanya supaya kopimu sampai." },
  {
    type: "story",
    title: "Apa yang kami simpan",
    text: text(
      "Nama penerima, alamat e-mail, nomor HP, alamat kirim, dan isi pesananmu.",
      "E-mail dipakai untuk mengirim kode dan kabar pesanan, nomor HP untuk kurir.",
      "Kami tidak membuat akun dan tidak mengirim surat promosi.",
    ),
  },
  {
    type: "story",
    title: "Siapa yang ikut melihatnya",
    text: text(
      "Kurir menerima nama, alamat, dan nomor HP; penyedia pembayaran menerima nomor pesanan dan jumlahnya.",
      "Selain itu tidak ada: data tidak kami jual, dan toko ini tidak memasang pelacak iklan.",
      "Isi keranjang tinggal di perambanmu sendiri.",
    ),
  },
  {
    type: "story",
    title: "Hakmu",
    text: text(
      "Kamu boleh meminta salinan, perbaikan, atau penghapusan datamu sesuai Undang-Undang Pelindungan Data Pribadi.",
      "Tulis ke halo@kopitepisawah.example dari e-mail yang dipakai saat memesan; kami menjawab dalam tiga hari kerja.",
      "Catatan penjualan yang wajib disimpan untuk pajak kami simpan selama diwajibkan, lalu kami hapus.",
    ),
  },
];
