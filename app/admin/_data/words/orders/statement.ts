import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** An amount that came in, as the bank's statement has it, and the orders that it may be for. */
export type StatementCredit = NonNullable<MerchantAnswers["matchStatement"]["credits"]>[number];
type Result = NonNullable<StatementCredit["result"]>;

/** A transfer that is taken for the payment of an order. */
export type StatementMatch = { order_id: string; amount: number; text: string };

/** As much of a line as is kept with an order. */
const longestLine = 1_000;

/** What was found, in the order of what to do with it. */
export const resultWords: Record<Result, { title: string; about: string }> = {
  sure: { title: "Cocok", about: "Jumlah dan waktunya pas dengan satu pesanan." },
  unsure: { title: "Ragu", about: "Centang pesanan yang benar, setelah kamu periksa sendiri." },
  not_found: { title: "Tidak ditemukan", about: "Tidak ada pesanan dengan jumlah ini." },
  paid: { title: "Sudah tercatat", about: "Pesanannya sudah lunas." },
};

/** The results, each with its credits; those without any are left out. */
export function byResult(credits: readonly StatementCredit[]): { result: Result; credits: StatementCredit[] }[] {
  return (["sure", "unsure", "not_found", "paid"] as const)
    .map((result) => ({ result, credits: credits.filter((credit) => credit.result === result) }))
    .filter((group) => group.credits.length > 0);
}

/** The match of a credit with an order; null where the amount is another than the order's: that is no payment of it. */
export function matchOf({ amount, text, orders }: StatementCredit, orderId: string): StatementMatch | null {
  const order = orders?.find(({ id }) => id === orderId);
  if (!order || amount === null || order.total !== amount) return null;
  return { order_id: orderId, amount, text: (text ?? "").slice(0, longestLine) };
}

/** All that is sure, and whatever was ticked of the rest; an order counts once. */
export function matchesOf(credits: readonly StatementCredit[], ticked: ReadonlySet<string>): StatementMatch[] {
  const found = new Map<string, StatementMatch>();
  for (const credit of credits) {
    for (const { id } of credit.orders ?? []) {
      const isMeant = credit.result === "sure" || ticked.has(`${credit.line} ${id}`);
      const match = isMeant && id ? matchOf(credit, id) : null;
      if (match && !found.has(match.order_id)) found.set(match.order_id, match);
    }
  }
  return [...found.values()];
}
