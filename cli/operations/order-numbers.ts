import { fields } from "@/lib/values/fields";
import { type MerchantCommand, merchantCommand, type OperationCaller } from "./operation-commands";

/** Accepts order numbers in place of ids, because people know orders by number: `orders transition kira KI-261114-K7Q2 ship`. */

/** Returns true if a command identifies orders by id. */
export function takesOrderId({ noun, params }: MerchantCommand): boolean {
  return noun === "orders" && params.includes("id");
}

/** Replaces order numbers in the input with order ids. */
export async function resolveOrderNumbers(
  { noun }: MerchantCommand,
  input: Record<string, unknown>,
  call: OperationCaller,
): Promise<Record<string, unknown>> {
  if (noun !== "orders") return input;
  const { id, ids } = input;
  const resolvedId = typeof id === "string" ? { id: await resolveNumber(id, call) } : {};
  if (Array.isArray(ids)) return { ...input, ...resolvedId, ids: await resolveNumbers(ids, call) };
  if (typeof ids === "string")
    return { ...input, ...resolvedId, ids: (await resolveNumbers(ids.split(","), call)).join() };
  return { ...input, ...resolvedId };
}

function resolveNumbers(references: readonly unknown[], call: OperationCaller): Promise<string[]> {
  return Promise.all(references.map((word) => resolveNumber(String(word), call)));
}

/** Returns the id of an order number. Any other word is returned unchanged, and the operation rejects it. */
async function resolveNumber(word: string, call: OperationCaller): Promise<string> {
  const search = word.startsWith("ord_") ? undefined : merchantCommand("orders", "search");
  if (!search) return word;
  const page = fields(await call(search, { q: word }));
  const order = [page.items ?? []].flat().find((item) => fields(item).number === word.toUpperCase());
  return String(fields(order).id ?? word);
}
