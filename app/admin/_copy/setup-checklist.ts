import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type SetupChecklist = MerchantAnswers["getSetupChecklist"];
export type GuideStep = NonNullable<NonNullable<SetupChecklist["steps"]>[number]["step"]>;

type SetupStepCopy = { title: string; why: string; path: string };

/** Steps of the setup checklist: texts for the owner, and the page of each step. */
export const setupStepCopy: Record<GuideStep, SetupStepCopy> = {
  passkey: {
    title: "Passkey",
    why: "Masuk dengan sidik jari atau wajah, tanpa menunggu kode.",
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
    title: "Alamat pengirim",
    why: "Dari mana paket berangkat, dan kurir yang kamu pakai.",
    path: "/admin/pengaturan/pengiriman",
  },
  payment: {
    title: "Cara bayar",
    why: "Rekening atau QRIS-mu sendiri. Tanpa akun lain pun bisa.",
    path: "/admin/pengaturan/pembayaran",
  },
  codes: {
    title: "Verifikasi pembeli (OTP)",
    why: "Pembeli memesan dengan kode 6 angka. Coba kirim ke dirimu sendiri.",
    path: "/admin/pengaturan/verifikasi",
  },
  open: {
    title: "Buka toko",
    why: "Semua dicek sekali lagi, lalu pembeli bisa memesan.",
    path: "/admin/pengaturan/toko",
  },
};

/** Path of a step's page, with the setup checklist header. */
export function stepPath(step: GuideStep): string {
  return addSetupStep(setupStepCopy[step].path, step);
}

/** Adds a step to a path, so the page shows the setup checklist header. Returns the path unchanged if `step` is null. */
export function addSetupStep(path: string, step: GuideStep | null): string {
  if (!step) return path;
  return `${path}${path.includes("?") ? "&" : "?"}panduan=${step}`;
}

/** Parses the step from the URL; null if missing or unknown. */
export function parseSetupStep(asked: unknown): GuideStep | null {
  return isStep(asked) ? asked : null;
}

function isStep(asked: unknown): asked is GuideStep {
  return typeof asked === "string" && Object.hasOwn(setupStepCopy, asked);
}

/** One-line progress of the setup checklist. */
export function describeSetupProgress({ steps }: SetupChecklist): string {
  const all = steps ?? [];
  return `${all.filter(({ done }) => done).length} dari ${all.length} beres`;
}

/**
 * Position of a step, and the next unfinished one, after it or else from the beginning. `next` is null if all others are done.
 */
export function locateSetupStep(
  { steps }: SetupChecklist,
  step: GuideStep,
): { number: number; of: number; next: GuideStep | null } {
  const all = (steps ?? []).flatMap((each) => (each.step ? [{ step: each.step, done: each.done ?? false }] : []));
  const at = all.findIndex((each) => each.step === step);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return { number: at + 1, of: all.length, next: others.find(({ done }) => !done)?.step ?? null };
}
