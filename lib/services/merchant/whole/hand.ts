import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { BrowserFacts, MerchantContext } from "../context";
import { useCases } from "../use-cases";

/** Operations of the merchant API by name. */
export type ShopApi = {
  [Name in MerchantOperationName]: (
    input: MerchantInput<MerchantContract[Name]>,
  ) => Promise<Output<MerchantContract[Name]>>;
};

/**
 * Access to a shop. `here` is set on the machine that runs the shop, and allows one transaction for everything. Remote access
 * uses a token and separate operations.
 */
export type ShopHand = { api: ShopApi; here: CommandContext | null };

export type CommandContext = MerchantContext & BrowserFacts;

/** Local access to a shop, for the operator. */
export function handOf(ctx: CommandContext): ShopHand {
  const calls = Object.entries(useCases).map(([name, work]) => [name, (input: object) => work(ctx, input as never)]);
  return { api: Object.fromEntries(calls) as ShopApi, here: ctx };
}

/** Returns the local context. Throws for remote access. */
export function needHere({ here }: ShopHand): CommandContext {
  if (!here) throw new Error("This works only on the machine that runs the shop.");
  return here;
}
