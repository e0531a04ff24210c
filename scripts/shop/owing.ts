import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { listRefunds } from "@/lib/adapters/db/orders/refunds";
import { noteMoneyReturned } from "@/lib/services/orders/moves";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({ slug, returned: words("the number of an order").toUpperCase().optional() });
const most = 100;

/** Shows for which orders money is to be returned, or notes that it was. */
export const owing: ShopCommand = {
  usage: "owing <slug> [--returned <number>]",
  does: "show the orders whose money is to be returned (cancelled after it came, or it came late, twice or in another amount), or note that it was returned",
  async run(args, desk) {
    const { db } = desk;
    const { slug, returned } = readArgs(args, ["slug"], Told);
    const { id } = await getShop(db, slug);
    if (returned) {
      if (await noteMoneyReturned(desk, id, returned, desk.now))
        return [`The money for order ${returned} is returned.`];
      throw new Complaint([`No money for order ${returned} is to be returned.`]);
    }
    const due = await listRefunds(db, id, most);
    if (due.length === 0) return ["No money is to be returned."];
    return due.map(({ number, status, since }) =>
      [number, status.replaceAll("_", " "), `since ${since.toISOString()}`].join("  "),
    );
  },
};
