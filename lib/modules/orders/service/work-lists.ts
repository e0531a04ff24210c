import { limits } from "@/lib/contract/limits";
import { workListLabels, workLists } from "@/lib/modules/orders/rules/work-lists";
import { countOrders } from "@/lib/modules/orders/store/work-lists";
import type { Context } from "@/lib/use-case/context";
import { capCount } from "@/lib/use-case/count";

/** Counts the orders of each work list in one round trip. */
export async function countWorkLists({ db, shop, now }: Pick<Context, "db" | "shop" | "now">) {
  const most = limits.countedOrders;
  const counts = await countOrders(db, shop.id, now, most + 1);
  return {
    lists: workLists.map((which) => ({
      list: which,
      label: workListLabels[which],
      ...capCount(counts[which], most),
      amount: which === "waiting" ? counts.waitingTotal : null,
    })),
  };
}
