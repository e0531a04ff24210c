import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { ManyMove, OrderMove } from "../_copy/order";

/** Order selected in a list: name and total. */
type ChosenOrder = { name: string; amount: number };

/** Confirmation before a bulk transition. */
export type MoveQuestion = { title: string; orders: string[]; sum: string; after: string; confirm: string };

type QuestionCopy = { title: (count: number) => string; after: string; confirm: string };

const bulkQuestions: Record<ManyMove, QuestionCopy> = {
  pay: {
    title: (count) => `Uang dari ${count} pesanan ini sudah masuk?`,
    after: "Semuanya dicatat lunas dan pembeli langsung diberi tahu. Ini tidak bisa diurungkan.",
    confirm: "Ya, sudah masuk",
  },
  process: {
    title: (count) => `Mulai kemas ${count} pesanan ini?`,
    after: "Pembeli melihat pesanannya sedang diproses. Ini tidak bisa diurungkan.",
    confirm: "Ya, mulai kemas",
  },
  ship: {
    title: (count) => `Kirim ${count} pesanan ini tanpa nomor resi?`,
    after: "Pembeli langsung diberi tahu, dan ini tidak bisa diurungkan. Kalau resinya sudah ada, pakai Isi resi.",
    confirm: "Ya, kirim tanpa resi",
  },
  deliver: {
    title: (count) => `${count} pesanan ini sudah tiba?`,
    after: "Semuanya ditandai tiba. Ini tidak bisa diurungkan.",
    confirm: "Ya, sudah tiba",
  },
};

/** Confirmation before a single transition. */
export type OneQuestion = { title: string; text: string; confirm: string };

const singleQuestions: Partial<Record<OrderMove, (total: number) => OneQuestion>> = {
  pay: (total) => ({
    title: `Uang ${formatRupiah(total)} sudah masuk?`,
    text: "Cek dulu di rekeningmu. Pesanan dicatat lunas dan pembeli langsung diberi tahu. Ini tidak bisa diurungkan.",
    confirm: "Ya, sudah masuk",
  }),
  ship: () => ({
    title: "Kirim pesanan ini tanpa nomor resi?",
    text: "Pembeli langsung diberi tahu, dan ini tidak bisa diurungkan. Kalau resinya sudah ada, isi dulu nomornya.",
    confirm: "Ya, kirim tanpa resi",
  }),
  deliver: () => ({
    title: "Pesanan ini sudah tiba?",
    text: "Pesanan ditandai tiba. Ini tidak bisa diurungkan.",
    confirm: "Ya, sudah tiba",
  }),
};

/** Returns the confirmation of an irreversible transition of one order; null if it needs none. */
export function askOne(move: OrderMove, total: number): OneQuestion | null {
  return singleQuestions[move]?.(total) ?? null;
}

/** Maximum number of orders listed by name. */
const most = 5;

/** Builds the confirmation of a bulk transition: order count, first names and total amount. */
export function moveQuestion(move: ManyMove, chosen: readonly ChosenOrder[]): MoveQuestion {
  const { title, after, confirm } = bulkQuestions[move];
  const named = chosen.length > most + 1 ? chosen.slice(0, most) : chosen;
  const left = chosen.length - named.length;
  return {
    title: title(chosen.length),
    orders: [
      ...named.map(({ name, amount }) => `${name} · ${formatRupiah(amount)}`),
      ...(left > 0 ? [`dan ${left} pesanan lain`] : []),
    ],
    sum: formatRupiah(chosen.reduce((sum, { amount }) => sum + amount, 0)),
    after,
    confirm,
  };
}
