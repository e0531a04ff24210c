import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { listTokens } from "@/lib/adapters/db/staff/tokens";
import { endToken, makeToken } from "@/lib/services/merchant/people/tokens";
import { getShop } from "@/lib/services/shopkeeping";
import { type Desk, oneOf, readArgs, type ShopCommand, slug, words } from "./verb";

const Told = z.object({
  slug,
  add: words("what the token is called", 80).optional(),
  role: oneOf(["owner", "staff"]).default("staff"),
  revoke: words("the id of a token").optional(),
});

/** Shows and changes the tokens by which programs act for a shop. */
export const tokens: ShopCommand = {
  usage: "tokens <slug> [--add <name> [--role owner|staff]] [--revoke <id>]",
  does: "show the tokens by which programs act for the shop, make one or revoke one; a token is told once",
  async run(args, desk) {
    const { slug, add, role, revoke } = readArgs(args, ["slug"], Told);
    const shop = await getShop(desk.db, slug);
    const ctx = { shop, now: desk.now, who: { kind: "command" as const } };
    if (add) {
      const made = await transact(desk.db, (tx) => makeToken(ctx, tx, { name: add, role }));
      if (made === "not_owner") throw new Complaint(["That is not yours to give."]);
      return [`${made.id} acts as ${role} from now on. The token, which is told this once: ${made.token}`];
    }
    if (!revoke) return tokensOf(desk, shop.id);
    const isDone = await transact(desk.db, (tx) => endToken(ctx, tx, revoke));
    if (!isDone) throw new Complaint(["There is none of that id."]);
    return [`${revoke} opens nothing any more.`];
  },
};

async function tokensOf({ db }: Desk, shopId: string): Promise<string[]> {
  const all = await listTokens(db, shopId, "", 1_000);
  if (all.length === 0) return ["No program acts for this shop."];
  return all.map(({ id, role, name, prefix, madeBy, lastUsedAt }) =>
    [
      id,
      role,
      name,
      `${prefix}…`,
      madeBy ? `by ${madeBy}` : "by the command line",
      lastUsedAt ? `used ${lastUsedAt.toISOString()}` : "never used",
    ].join("  "),
  );
}
