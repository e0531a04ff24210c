import { Complaint } from "@/lib/adapters/complaint";
import { baseline } from "@/lib/contract/versions";
import { createKeylessIdempotent } from "@/lib/services/context";
import type { BrowserFacts, MerchantContext } from "@/lib/services/merchant/context";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { findAnyShop, forgetShops } from "@/lib/services/shops/shops";
import type { Desk } from "./verb";

/** Returns a merchant context of a shop for the operator's command. */
export async function contextOf(desk: Desk, slug: string): Promise<MerchantContext & BrowserFacts> {
  const { domains } = await getShop(desk.db, slug);
  // An earlier command may have changed the domains.
  forgetShops();
  const host = (domains.find(({ isPrimary }) => isPrimary) ?? domains[0])?.host;
  const shop = host === undefined ? null : await findAnyShop(desk.db, host, desk.now.getTime());
  if (!shop || host === undefined) throw new Complaint([`${slug} has no domain.`]);
  const { env, db, secrets, partners, media = null, now } = desk;
  return {
    env,
    db,
    secrets,
    partners,
    media,
    now,
    shop,
    version: baseline,
    caller: null,
    once: createKeylessIdempotent(db),
    who: { kind: "command" },
    host,
    userAgent: null,
    identity: null,
    session: null,
  };
}
