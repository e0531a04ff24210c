import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type Guide = MerchantAnswers["getGuide"];
export type GuideStep = NonNullable<NonNullable<Guide["steps"]>[number]["step"]>;

type StepWords = { title: string; why: string; path: string };

/** The steps of a new shop, as its owner reads them, and the page where each is done. */
export const stepWords: Record<GuideStep, StepWords> = {
  passkey: {
    title: "Kunci masuk",
    why: "Masuk dengan sidik jari atau PIN, tanpa menunggu kode.",
    path: "/admin/sesi",
  },
  look: {
    title: "Nama dan tampilan",
    why: "Nama, warna dan logo yang dilihat pembeli.",
    path: "/admin/tampilan/merek",
  },
  product: {
    title: "Produk pertama",
    why: "Foto langsung dari HP-mu, nama, harga dan stok.",
    path: "/admin/produk/baru",
  },
  shipping: {
    title: "Kirim dari mana",
    why: "Tempat asal paket dan kurir yang kamu pakai.",
    path: "/admin/pengaturan/pengiriman",
  },
  payment: {
    title: "Cara dibayar",
    why: "Rekening atau QRIS-mu sendiri. Tanpa akun lain pun bisa.",
    path: "/admin/pengaturan/pembayaran",
  },
  codes: {
    title: "Kode untuk pembeli",
    why: "Pembeli memesan dengan kode 6 angka. Coba kirim ke dirimu sendiri.",
    path: "/admin/pengaturan/kode",
  },
  open: {
    title: "Buka toko",
    why: "Semua dicek sekali lagi, lalu pembeli bisa memesan.",
    path: "/admin/pengaturan/toko",
  },
};

/** Where a step is done, with the guide above it. */
export function stepPath(step: GuideStep): string {
  return ledTo(stepWords[step].path, step);
}

/** A page on the way of a step: the guide goes on above it. Nobody is led where there is no step. */
export function ledTo(path: string, step: GuideStep | null): string {
  if (!step) return path;
  return `${path}${path.includes("?") ? "&" : "?"}panduan=${step}`;
}

/** The step that an address names; null where it names none. */
export function stepOf(asked: string | string[] | undefined): GuideStep | null {
  return isStep(asked) ? asked : null;
}

function isStep(asked: unknown): asked is GuideStep {
  return typeof asked === "string" && Object.hasOwn(stepWords, asked);
}

/** How far a shop is, in a line. */
export function progressOf({ steps }: Guide): string {
  const all = steps ?? [];
  return `${all.filter(({ done }) => done).length} dari ${all.length} beres`;
}

/** Which step it is, and the next that is not done, after it or else from the beginning; null where all others are. */
export function turnOf({ steps }: Guide, step: GuideStep): { number: number; of: number; next: GuideStep | null } {
  const all = (steps ?? []).flatMap((each) => (each.step ? [{ step: each.step, done: each.done ?? false }] : []));
  const at = all.findIndex((each) => each.step === step);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return { number: at + 1, of: all.length, next: others.find(({ done }) => !done)?.step ?? null };
}
