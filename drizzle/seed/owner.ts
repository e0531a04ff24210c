import { addStaff } from "@/lib/modules/staff/service/staff";
import { listOwners } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";
import { parseContact } from "@/lib/values/contact";
import { readDemoContent } from "./content";
import { type DemoShop, shopIdOf } from "./demo-shop";

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
    await addStaff(ctx, tx, { name: `Pemilik ${readDemoContent(shop).name}`, role: "owner", contact });
  });
}
