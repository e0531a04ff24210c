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
 * Access to a shop. `local` is set on the machine that runs the shop, and allows one transaction for everything. Remote access
 * uses a token and separate operations.
 */
export type ShopTransport = { api: MerchantApi; local: LocalAccess | null };

/** Context on the machine that runs the shop. `within` opens the same shop with another context, such as a transaction. */
type LocalAccess = { ctx: CommandContext; within: (ctx: CommandContext) => ShopTransport };

/** Returns the use cases of all merchant operations with a context. The API assembles them. */
type BindUseCases = (ctx: CommandContext) => Record<string, (input: object) => Promise<object>>;

export type CommandContext = MerchantContext & BrowserContext;

/** Local access to a shop, for the operator. */
export function createLocalTransport(ctx: CommandContext, bindUseCases: BindUseCases): ShopTransport {
  const within = (inner: CommandContext) => createLocalTransport(inner, bindUseCases);
  return { api: bindUseCases(ctx) as MerchantApi, local: { ctx, within } };
}

/** Returns the local context. Throws for remote access. */
export function needLocal({ local }: ShopTransport): CommandContext {
  if (!local) throw new Error("This works only on the machine that runs the shop.");
  return local.ctx;
}
