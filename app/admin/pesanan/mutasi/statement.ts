import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Incoming amount of a bank statement, and the orders it may pay. */
export type StatementCredit = NonNullable<MerchantAnswers["matchStatement"]["credits"]>[number];
type Result = NonNullable<StatementCredit["result"]>;

/** Transfer accepted as the payment of an order. */
export type StatementMatch = { order_id: string; amount: number; text: string };

/** Maximum length of a statement line stored with an order. */
const longestLine = 1_000;

type Doubt = NonNullable<StatementCredit["doubt"]>;

/** Texts for each result, in the order of urgency. */
export const statementResultCopy: Record<Result, { title: string; about: string }> = {
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

/** Reasons why a line is in doubt, for the merchant. */
export const statementDoubtTexts: Record<Doubt, string> = {
  layout: "Susunan baris ini tidak sama dengan baris lain. Tempel tabelnya utuh bersama judul kolomnya.",
  amounts: "Ada lebih dari satu angka yang bisa jadi jumlahnya. Tempel juga judul kolomnya.",
  mark: "Bank tidak menandai apakah uang ini masuk atau keluar.",
  balance: "Saldo berjalan di mutasi ini tidak runtut.",
  day: "Tanggalnya tidak jelas.",
};

/** Groups credits by result. Omits empty groups. */
export function byResult(credits: readonly StatementCredit[]): { result: Result; credits: StatementCredit[] }[] {
  return (["sure", "unsure", "not_found", "paid"] as const)
    .map((result) => ({ result, credits: credits.filter((credit) => credit.result === result) }))
    .filter((group) => group.credits.length > 0);
}

/** Matches a credit with an order; null if the amounts differ, because then it is not the order's payment. */
export function matchCredit({ amounts, text, orders }: StatementCredit, orderId: string): StatementMatch | null {
  const order = orders?.find(({ id }) => id === orderId);
  if (!order || order.total === null || !amounts?.includes(order.total)) return null;
  return { order_id: orderId, amount: order.total, text: (text ?? "").slice(0, longestLine) };
}

/** Key of a credit and the order selected for it. */
export function matchKey({ line }: StatementCredit, orderId: string | null): string {
  return `${line} ${orderId}`;
}

/** Default selection: all certain matches. */
export function sureKeys(credits: readonly StatementCredit[]): ReadonlySet<string> {
  const sure = credits.filter(({ result }) => result === "sure");
  return new Set(sure.flatMap((credit) => (credit.orders ?? []).map(({ id }) => matchKey(credit, id))));
}

/** Returns all selected matches. An order counts once. */
export function listSelectedMatches(
  credits: readonly StatementCredit[],
  ticked: ReadonlySet<string>,
): StatementMatch[] {
  const found = new Map<string, StatementMatch>();
  for (const credit of credits) {
    for (const { id } of credit.orders ?? []) {
      const match = id && ticked.has(matchKey(credit, id)) ? matchCredit(credit, id) : null;
      if (match && !found.has(match.order_id)) found.set(match.order_id, match);
    }
  }
  return [...found.values()];
}
