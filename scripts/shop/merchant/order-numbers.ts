import { fields } from "@/lib/domain/fields";
import { type Ask, type MerchantCommand, merchantCommand } from "./commands";

/** Accepts order numbers in place of ids, because people know orders by number: `orders transition kira KI-261114-K7Q2 ship`. */

/** Returns true if a command identifies orders by id. */
export function isOfOrders({ noun, params }: MerchantCommand): boolean {
  return noun === "orders" && params.includes("id");
}

/** Replaces order numbers in the input with order ids. */
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

function orderIds(references: readonly unknown[], ask: Ask): Promise<string[]> {
  return Promise.all(references.map((word) => orderId(String(word), ask)));
}

/** Returns the id of an order number. Any other word is returned unchanged, and the operation rejects it. */
async function orderId(word: string, ask: Ask): Promise<string> {
  const search = word.startsWith("ord_") ? undefined : merchantCommand("orders", "search");
  if (!search) return word;
  const found = fields(await ask(search, { q: word }));
  const order = [found.items ?? []].flat().find((item) => fields(item).number === word.toUpperCase());
  return String(fields(order).id ?? word);
}
