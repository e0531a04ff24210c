import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** An amount that came in, as the bank's statement has it, and the orders that it may be for. */
export type StatementCredit = NonNullable<MerchantAnswers["matchStatement"]["credits"]>[number];
type Result = NonNullable<StatementCredit["result"]>;

/** A transfer that is taken for the payment of an order. */
export type StatementMatch = { order_id: string; amount: number; text: string };

/** As much of a line as is kept with an order. */
const longestLine = 1_000;

type Doubt = NonNullable<StatementCredit["doubt"]>;

/** What was found, in the order of what to do with it. */
export const resultWords: Record<Result, { title: string; about: string }> = {
  sure: {
    title: "Cocok",
    about: "Jumlah dan waktunya pas dengan satu pesanan. Hapus centangnya kalau ada yang janggal.",
  },
  unsure: {
    title: "Ragu",
    about:
      "Lihat dulu jumlah yang benar-benar masuk di bankmu, baru centang. Keterangan ditulis pengirim, jadi isinya bisa apa saja.",
  },
  not_found: { title: "Tidak ditemukan", about: "Tidak ada pesanan dengan jumlah ini." },
  paid: { title: "Sudah tercatat", about: "Pesanannya sudah lunas." },
};

/** Why a line is in doubt, for the merchant. */
export const doubtWords: Record<Doubt, string> = {
  layout: "Susunan baris ini tidak sama dengan baris lain. Tempel tabelnya utuh bersama judul kolomnya.",
  amounts: "Ada lebih dari satu angka yang bisa jadi jumlahnya. Tempel juga judul kolomnya.",
  mark: "Bank tidak menandai apakah uang ini masuk atau keluar.",
  balance: "Saldo berjalan di mutasi ini tidak runtut.",
  day: "Tanggalnya tidak jelas.",
};

/** The results, each with its credits; those without any are left out. */
export function byResult(credits: readonly StatementCredit[]): { result: Result; credits: StatementCredit[] }[] {
  return (["sure", "unsure", "not_found", "paid"] as const)
    .map((result) => ({ result, credits: credits.filter((credit) => credit.result === result) }))
    .filter((group) => group.credits.length > 0);
}

/** The match of a credit with an order; null where the amount is another than the order's: that is no payment of it. */
export function matchOf({ amounts, text, orders }: StatementCredit, orderId: string): StatementMatch | null {
  const order = orders?.find(({ id }) => id === orderId);
  if (!order || order.total === null || !amounts?.includes(order.total)) return null;
  return { order_id: orderId, amount: order.total, text: (text ?? "").slice(0, longestLine) };
}

/** Names a credit and an order that it is ticked for. */
export function matchKey({ line }: StatementCredit, orderId: string | null): string {
  return `${line} ${orderId}`;
}

/** The ticks that are set before the merchant changes any: all that is sure. */
export function sureKeys(credits: readonly StatementCredit[]): ReadonlySet<string> {
  const sure = credits.filter(({ result }) => result === "sure");
  return new Set(sure.flatMap((credit) => (credit.orders ?? []).map(({ id }) => matchKey(credit, id))));
}

/** All that is ticked; an order counts once. */
export function matchesOf(credits: readonly StatementCredit[], ticked: ReadonlySet<string>): StatementMatch[] {
  const found = new Map<string, StatementMatch>();
  for (const credit of credits) {
    for (const { id } of credit.orders ?? []) {
      const match = id && ticked.has(matchKey(credit, id)) ? matchOf(credit, id) : null;
      if (match && !found.has(match.order_id)) found.set(match.order_id, match);
    }
  }
  return [...found.values()];
}
