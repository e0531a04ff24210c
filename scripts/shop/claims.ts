import * as z from "zod";
import { listClaims } from "@/lib/adapters/db/orders/overdue";
import { writeRupiah } from "@/lib/domain/indonesian";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug } from "./verb";

const most = 100;

/** Shows the transfers that buyers reported and that somebody must look for. */
export const claims: ShopCommand = {
  usage: "claims <slug>",
  does: "show the orders whose buyers say that they have paid by hand: look for each amount, then `order <number> pay` or `cancel`",
  async run(args, { db, now }) {
    const { slug: typed } = readArgs(args, ["slug"], z.object({ slug }));
    const { id } = await getShop(db, typed);
    const waiting = await listClaims(db, id, now, most);
    if (waiting.length === 0) return ["Nobody waits."];
    return waiting.map(({ number, total, since, until, isLate }) =>
      [
        number,
        writeRupiah(total),
        `since ${since.toISOString()}`,
        `until ${until.toISOString()}`,
        ...(isLate ? ["late"] : []),
      ].join("  "),
    );
  },
};
