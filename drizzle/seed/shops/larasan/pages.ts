import type { DemoSection, DemoShop } from "../../shop";
import { text } from "../parts";
import { pengembalian, privasi } from "./aturan";

const home: DemoSection[] = [
  {
    type: "hero",
    title: "Kain yang dibuat pelan, dipakai",
    em: "lama",
    sub: "Batik tulis dan cap dari Yogyakarta, dengan motif klasik dan warna yang teduh.",
    cta: "Lihat koleksi",
  },
  { type: "cats" },
  {
    type: "grid",
    title: "Pilihan kami",
    products: [
      "kain-kawung-soga",
      "kemeja-kawung-lengan-pendek",
      "selendang-truntum-soga",
      "tas-tote-kawung",
      "kain-mega-mendung-nila",
      "tunik-mega-mendung",
      "sarung-bantal-ceplok",
      "daster-kawung-kunyit",
    ],
  },
  { type: "campaign", campaign: "bulan-batik-cap" },
  {
    type: "banner",
    text: "Bingung memilih kado? Kami bungkus dengan kertas daur ulang dan kartu ucapan tulisan tangan.",
    cta: "Cari kado",
    bg: "nila",
  },
  { type: "grid", title: "Baru di rak", selection: { sort: "newest", limit: 8 } },
  {
    type: "story",
    title: "Dari malam, canting, dan sabar",
    text: text(
      "Setiap lembar dimulai dari mori putih dan goresan malam panas.",
      "Bagian yang tertutup malam tetap putih, sisanya menyerap warna dari kulit kayu, daun, dan akar.",
      "Kain dicelup, diangin-anginkan, lalu dicelup lagi sampai warnanya cukup dalam.",
      "Tidak ada yang bisa dibuat terburu-buru, dan kami memang tidak ingin begitu.",
    ),
  },
];

const tentang: DemoSection[] = [
  {
    type: "hero",
    title: "Laras itu selaras,",
    em: "tidak lebih",
    sub: "Sebuah rumah batik kecil di selatan Yogyakarta.",
    cta: "Lihat koleksi",
  },
  {
    type: "story",
    title: "Kenapa Larasan",
    text: text(
      "Nama ini datang dari kata laras: nada yang pas, warna yang tidak saling berebut.",
      "Kami mengerjakan enam motif saja, supaya setiap motif mendapat cukup waktu.",
      "Pembatik kami bekerja di rumah masing-masing dan dibayar per lembar, sebelum kainnya terjual.",
    ),
  },
  {
    type: "story",
    title: "Motif yang punya arti",
    text: text(
      "Kawung dibaca sebagai keutuhan, ceplok sebagai bidang yang tertata, tumpal sebagai penjaga tepi kain.",
      "Truntum bercerita tentang cinta yang tumbuh kembali, mega mendung tentang kesabaran.",
      "Dari keluarga parang kami hanya memakai lereng kecil.",
      "Parang rusak dahulu khusus untuk lingkungan keraton Yogyakarta, jadi kami memilih tidak menjualnya.",
    ),
  },
  {
    type: "banner",
    text: "Ingin melihat kain langsung? Kirim pesan lebih dulu, kami siapkan tempat dan teh hangat.",
    bg: "soga",
  },
  { type: "grid", title: "Batik tulis kami", selection: { tag: "tulis", sort: "featured", limit: 4 } },
];

const caraBelanja: DemoSection[] = [
  {
    type: "hero",
    title: "Cara belanja",
    sub: "Tidak perlu membuat akun. Cukup satu kode, lalu pesananmu kami siapkan.",
  },
  {
    type: "story",
    title: "1. Pilih dan masukkan keranjang",
    text: text(
      "Pilih warna dan ukuran, lalu tambahkan ke keranjang.",
      "Barang pre-order dikirim sesuai lama pengerjaan yang tertulis.",
      "Bila digabung dengan barang lain, semuanya dikirim bersama pada waktu yang paling lama.",
    ),
  },
  {
    type: "story",
    title: "2. Isi alamat dan pilih kurir",
    text: text(
      "Tulis nama kelurahan atau kecamatan, ongkir dihitung dari berat barang dan tujuanmu.",
      "Belanja mulai Rp500.000 gratis ongkir.",
      "Kode voucher bisa dimasukkan di langkah ini.",
    ),
  },
  {
    type: "story",
    title: "3. Masukkan kode dan bayar",
    text: text(
      "Kami mengirim enam angka ke WhatsApp atau e-mail untuk memastikan pesanan benar dari kamu.",
      "Setelah itu bayar dengan QRIS, virtual account, atau transfer bank.",
      "Untuk transfer bank, kirim jumlah yang tepat sampai tiga angka terakhir supaya cepat kami kenali.",
    ),
  },
  {
    type: "story",
    title: "4. Pantau sampai tiba",
    text: text(
      "Tautan pelacakan menunjukkan status pesanan dan nomor resi.",
      "Kalau tautannya hilang, buka halaman Lacak pesanan dan masukkan kontak yang sama.",
      "Barang yang cacat atau salah kirim kami ganti; kabari kami paling lambat tiga hari setelah paket tiba.",
    ),
  },
  { type: "banner", text: "Pesanan dikemas dalam 1–2 hari kerja dari Yogyakarta.", cta: "Mulai belanja", bg: "nila" },
];

const perawatanBatik: DemoSection[] = [
  { type: "hero", title: "Merawat batik", sub: "Batik yang dirawat lembut bisa dipakai puluhan tahun." },
  {
    type: "story",
    title: "Mencuci",
    text: text(
      "Rendam sebentar dalam air dingin dengan lerak atau sabun khusus batik, lalu remas pelan dengan tangan.",
      "Jangan memakai detergen, pemutih, atau mesin cuci.",
      "Cuci terpisah pada dua atau tiga kali pertama, karena sisa warna masih bisa luntur.",
    ),
  },
  {
    type: "story",
    title: "Mengeringkan dan menyetrika",
    text: text(
      "Jangan diperas; bentangkan di tempat teduh yang berangin, jauh dari matahari langsung.",
      "Setrika dengan suhu rendah dari sisi dalam, atau alasi dengan kain tipis.",
    ),
  },
  {
    type: "story",
    title: "Menyimpan",
    text: text(
      "Gulung atau lipat longgar, bungkus dengan kain katun atau kertas putih, lalu simpan di tempat kering.",
      "Letakkan akar wangi atau merica bulat yang dibungkus kain untuk mengusir ngengat.",
      "Hindari kapur barus dan parfum langsung di kain, karena bisa meninggalkan noda.",
    ),
  },
  { type: "banner", text: "Ragu dengan noda tertentu? Kirim fotonya ke WhatsApp kami sebelum dicuci.", bg: "soga" },
  { type: "grid", title: "Kain yang menunggu dirawat", selection: { cat: "kain", sort: "best_selling", limit: 4 } },
];

export const pages: DemoShop["pages"] = {
  home,
  tentang,
  "cara-belanja": caraBelanja,
  "perawatan-batik": perawatanBatik,
  pengembalian,
  privasi,
};
