import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { BrowserContext, MerchantContext } from "../context";
import { useCases } from "../use-cases";

/** Operations of the merchant API by name. */
export type MerchantApi = {
  [Name in MerchantOperationName]: (
    input: MerchantInput<MerchantContract[Name]>,
  ) => Promise<Output<MerchantContract[Name]>>;
};

/**
 * Access to a shop. `here` is set on the machine that runs the shop, and allows one transaction for everything. Remote access
 * uses a token and separate operations.
 */
export type ShopTransport = { api: MerchantApi; local: CommandContext | null };

export type CommandContext = MerchantContext & BrowserContext;

/** Local access to a shop, for the operator. */
export function createLocalTransport(ctx: CommandContext): ShopTransport {
  const calls = Object.entries(useCases).map(([name, work]) => [name, (input: object) => work(ctx, input as never)]);
  return { api: Object.fromEntries(calls) as MerchantApi, local: ctx };
}

/** Returns the local context. Throws for remote access. */
export function needLocal({ local }: ShopTransport): CommandContext {
  if (!local) throw new Error("This works only on the machine that runs the shop.");
  return local;
}
