import { type Ask, type MerchantCommand, merchantCommand } from "./commands";

/** Orders are known to people by their numbers: `orders move kira KI-261114-K7Q2 ship`. */

/** Whether a command is about orders that are named by their ids. */
export function isOfOrders({ noun, params }: MerchantCommand): boolean {
  return noun === "orders" && params.includes("id");
}

/** The input with the ids of the orders that it names by their numbers. */
export async function withOrderIds(
  { noun }: MerchantCommand,
  input: Record<string, unknown>,
  ask: Ask,
): Promise<Record<string, unknown>> {
  if (noun !== "orders") return input;
  const { id, ids } = input;
  const found = typeof id === "string" ? { id: await orderId(id, ask) } : {};
  if (Array.isArray(ids)) return { ...input, ...found, ids: await orderIds(ids, ask) };
  if (typeof ids === "string") return { ...input, ...found, ids: (await orderIds(ids.split(","), ask)).join() };
  return { ...input, ...found };
}

function orderIds(words: readonly unknown[], ask: Ask): Promise<string[]> {
  return Promise.all(words.map((word) => orderId(String(word), ask)));
}

/** What is no number of an order is left as it is, for the operation to refuse. */
async function orderId(word: string, ask: Ask): Promise<string> {
  const search = word.startsWith("ord_") ? undefined : merchantCommand("orders", "search");
  if (!search) return word;
  const found = Object(await ask(search, { q: word }));
  const order = [found.items ?? []].flat().find((item) => Object(item).number === word.toUpperCase());
  return Object(order).id ?? word;
}
