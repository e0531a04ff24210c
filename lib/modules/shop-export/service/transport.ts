import { bindUseCases } from "@/lib/api/merchant/use-cases";
import type { MerchantContract } from "@/lib/api/operations.merchant";
import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { BrowserContext, FileAnswer, MerchantContext } from "@/lib/use-case/merchant-context";

/** Operations of the merchant API by name. */
export type MerchantApi = {
  [Name in MerchantOperationName]: (
    input: MerchantInput<MerchantContract[Name]>,
  ) => Promise<ApiOutput<MerchantContract[Name]>>;
};

/** Response of an operation. A file is a `Blob` if it came over HTTP. */
type ApiOutput<O extends MerchantOperation> = O extends { file: string } ? FileAnswer | Blob : Output<O>;

/**
 * Access to a shop. `here` is set on the machine that runs the shop, and allows one transaction for everything. Remote access
 * uses a token and separate operations.
 */
export type ShopTransport = { api: MerchantApi; local: CommandContext | null };

export type CommandContext = MerchantContext & BrowserContext;

/** Local access to a shop, for the operator. */
export function createLocalTransport(ctx: CommandContext): ShopTransport {
  return { api: bindUseCases(ctx) as MerchantApi, local: ctx };
}

/** Returns the local context. Throws for remote access. */
export function needLocal({ local }: ShopTransport): CommandContext {
  if (!local) throw new Error("This works only on the machine that runs the shop.");
  return local;
}
