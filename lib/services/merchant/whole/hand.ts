import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { BrowserFacts, MerchantContext } from "../context";
import { useCases } from "../use-cases";

/** Operations of the merchant's API by their names, as whoever reaches a shop offers them. */
export type ShopApi = {
  [Name in MerchantOperationName]: (
    input: MerchantInput<MerchantContract[Name]>,
  ) => Promise<Output<MerchantContract[Name]>>;
};

/**
 * How a shop is reached: `here`, on the machine that runs it, where all that is done can be one transaction; or from elsewhere by a
 * token, operation by operation.
 */
export type ShopHand = { api: ShopApi; here: CommandContext | null };

export type CommandContext = MerchantContext & BrowserFacts;

/** The hand of whoever runs the server. */
export function handOf(ctx: CommandContext): ShopHand {
  const calls = Object.entries(useCases).map(([name, work]) => [name, (input: object) => work(ctx, input as never)]);
  return { api: Object.fromEntries(calls) as ShopApi, here: ctx };
}

/** For what only whoever runs the server does. */
export function needHere({ here }: ShopHand): CommandContext {
  if (!here) throw new Error("This is done on the machine that runs the shop only.");
  return here;
}
