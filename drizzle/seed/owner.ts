import { transact } from "@/lib/adapters/db/connection/transaction";
import { listOwners } from "@/lib/adapters/db/staff/people";
import { parseContact } from "@/lib/domain/contact";
import type { Deps } from "@/lib/services/context";
import { addStaff } from "@/lib/services/merchant/people/staff";
import { shopIdOf } from "./plant";
import type { DemoShop } from "./shop";

/** Contact of a demo shop's owner. Messages to it arrive in the demo's inbox. */
function ownerOf({ slug }: Pick<DemoShop, "slug">): string {
  return `pemilik@${slug}.example`;
}

/** Creates the owner of a demo shop, unless it has one. */
export async function employOwner(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  shop: DemoShop,
  now: Date,
): Promise<void> {
  const id = shopIdOf(shop);
  const contact = parseContact(ownerOf(shop));
  if (!contact) throw new Error(`${ownerOf(shop)} is no contact.`);
  await transact(db, async (tx) => {
    if ((await listOwners(tx, id)).length > 0) return;
    const ctx = { secrets, shop: { id }, actor: { kind: "command" as const }, now };
    await addStaff(ctx, tx, { name: `Pemilik ${shop.name}`, role: "owner", contact });
  });
}
