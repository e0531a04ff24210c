import type { DemoSection } from "../../shop";
import { text } from "../parts";

/** Return policy. */
export const pengembalian: DemoSection[] = [
  {
    type: "hero",
    title: "Pecah di jalan?",
    em: "Kami ganti.",
    sub: "Keramik memang rapuh; urusannya tidak harus rumit.",
  },
  {
    type: "story",
    title: "Kalau ada yang pecah atau keliru",
    text: text(
      "Potret barang dan kardusnya sebelum dibuang, lalu kirim ke WhatsApp kami bersama nomor pesanan.",
      "Kabari paling lambat tiga hari setelah paket tiba; pecahannya tidak perlu dikirim kembali.",
      "Kami kirim penggantinya dengan ongkir dari kami, atau uangmu kembali dalam tiga hari kerja kalau barangnya habis.",
    ),
  },
  {
    type: "story",
    title: "Kalau berubah pikiran",
    text: text(
      "Keramik yang belum dipakai boleh dikembalikan dalam tujuh hari, dengan kardus ganda seperti saat dikirim.",
      "Ongkir kembali kamu tanggung, dan uangmu kami transfer setelah barang tiba dengan utuh.",
      "Warna glasir yang sedikit berbeda dari foto adalah sifat tungku, jadi bukan cacat.",
    ),
  },
];

/** Privacy policy: the data of buyers and its use. */
export const privasi: DemoSection[] = [
  { type: "hero", title: "Privasi", sub: "Yang kami tahu tentangmu hanya yang perlu untuk mengirim paket." },
  {
    type: "story",
    title: "Data yang kami pakai",
    text: text(
      "Nama penerima, nomor WhatsApp, alamat kirim, dan isi pesananmu.",
      "Nomor WhatsApp dipakai untuk kode, kabar pesanan, dan kurir, bukan untuk promosi.",
      "Kurir menerima nama, alamat, dan nomormu; penyedia pembayaran menerima nomor pesanan dan jumlahnya.",
      "Kami tidak menjual data, tidak membuat akun, dan tidak memasang pelacak iklan.",
    ),
  },
  {
    type: "story",
    title: "Hakmu",
    text: text(
      "Kamu boleh meminta salinan, perbaikan, atau penghapusan datamu sesuai Undang-Undang Pelindungan Data Pribadi.",
      "Tulis ke WhatsApp kami dari nomor yang dipakai saat memesan; kami menjawab dalam tiga hari kerja.",
      "Catatan penjualan yang wajib disimpan untuk pajak kami simpan selama diwajibkan, lalu kami hapus.",
    ),
  },
];
