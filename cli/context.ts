import { baseline } from "@/lib/contract/versions/versions";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { needShopRecord } from "@/lib/modules/shops/service/create-shop";
import { findAnyShop, forgetShops } from "@/lib/modules/shops/service/shops";
import { OperatorError } from "@/lib/platform/operator-error";
import { createKeylessIdempotent } from "@/lib/use-case/context";
import type { BrowserContext, MerchantContext } from "@/lib/use-case/merchant-context";
import type { CommandContext } from "./command";

/** Creates the context of merchant operations on a shop, with the operator's command as the actor. */
export async function createMerchantContext(
  commandContext: CommandContext,
  slug: string,
): Promise<MerchantContext & BrowserContext> {
  const { env, db, secrets, providers, media = null, now } = commandContext;
  const { domains } = await needShopRecord(db, slug);
  // An earlier command may have changed the domains.
  forgetShops();
  const host = (domains.find(({ isPrimary }) => isPrimary) ?? domains[0])?.host;
  const shop = host === undefined ? null : await findAnyShop(db, host, now.getTime());
  if (!shop || host === undefined)
    throw new OperatorError([`${slug} has no domain. \`npm run shop -- domains\` lists the commands that add one.`]);
  return {
    env,
    db,
    secrets,
    providers,
    countOpenWork,
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
