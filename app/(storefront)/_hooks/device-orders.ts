import { objectFields } from "@/lib/contract/object-fields";
import type { Output } from "@/lib/contract/operation";
import type { buyerOrderOperations } from "@/lib/modules/orders/contract/orders";
import { createStore } from "./browser-storage";

/** Order that was placed or opened on this device. Its token opens its page. */
export type DeviceOrder = {
  token: string;
  number: string | null;
  statusLabel: string | null;
  total: number | null;
  seenAt: string;
};

const most = 10;

/** Orders of this device, last seen first. */
export const deviceOrders = createStore<readonly DeviceOrder[]>({ key: "pesanan", lasts: "device", parse: ordersOf });

type SeenOrder = Pick<
  NonNullable<Output<typeof buyerOrderOperations.trackOrder>["order"]>,
  "number" | "status_label" | "total"
>;

/** Updates an order in the list. A new order comes first; a known one keeps its position. */
export function withSeen(orders: readonly DeviceOrder[], token: string, seen: SeenOrder, now: Date): DeviceOrder[] {
  const entry = {
    token,
    number: seen.number,
    statusLabel: seen.status_label,
    total: seen.total,
    seenAt: now.toISOString(),
  };
  const isKnown = orders.some((order) => order.token === token);
  const all = isKnown ? orders.map((order) => (order.token === token ? entry : order)) : [entry, ...orders];
  return all.slice(0, most);
}

/** Removes an order from the list. */
export function withForgotten(orders: readonly DeviceOrder[], token: string): DeviceOrder[] {
  return orders.filter((order) => order.token !== token);
}

function ordersOf(storedValue: unknown): DeviceOrder[] {
  if (!Array.isArray(storedValue)) return [];
  return storedValue.slice(0, most).flatMap((each: unknown): DeviceOrder[] => {
    const { token, number, statusLabel, total, seenAt } = objectFields(each);
    if (typeof token !== "string" || typeof seenAt !== "string" || Number.isNaN(Date.parse(seenAt))) return [];
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    return [
      {
        token,
        number: text(number),
        statusLabel: text(statusLabel),
        seenAt,
        total: typeof total === "number" ? total : null,
      },
    ];
  });
}
