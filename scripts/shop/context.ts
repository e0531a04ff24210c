import { OperatorError } from "@/lib/adapters/complaint";
import { baseline } from "@/lib/contract/versions";
import { createKeylessIdempotent } from "@/lib/services/context";
import type { BrowserContext, MerchantContext } from "@/lib/services/merchant/context";
import { needShopRecord } from "@/lib/services/shops/shopkeeping";
import { findAnyShop, forgetShops } from "@/lib/services/shops/shops";
import type { CliContext } from "./verb";

/** Returns a merchant context of a shop for the operator's command. */
export async function contextOf(cliContext: CliContext, slug: string): Promise<MerchantContext & BrowserContext> {
  const { domains } = await needShopRecord(cliContext.db, slug);
  // An earlier command may have changed the domains.
  forgetShops();
  const host = (domains.find(({ isPrimary }) => isPrimary) ?? domains[0])?.host;
  const shop = host === undefined ? null : await findAnyShop(cliContext.db, host, cliContext.now.getTime());
  if (!shop || host === undefined) throw new OperatorError([`${slug} has no domain.`]);
  const { env, db, secrets, providers: partners, media = null, now } = cliContext;
  return {
    env,
    db,
    secrets,
    providers: partners,
    media,
    now,
    shop,
    version: baseline,
    caller: null,
    idempotent: createKeylessIdempotent(db),
    actor: { kind: "command" },
    host,
    userAgent: null,
    identity: null,
    session: null,
  };
}
