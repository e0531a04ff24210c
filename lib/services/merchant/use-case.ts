import type { MerchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import type { MerchantInput, MerchantOperation } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { EndedRequest, WriteContext } from "../context";
import type { BrowserFacts, FileAnswer, MerchantContext, SessionAnswer } from "./context";

/** Use case of an operation of the merchant API. */
export type MerchantUseCase<O extends MerchantOperation> = <E extends EndedRequest>(
  ctx: (O extends { role: "anyone" } ? WriteContext<E> : MerchantContext<E>) & BrowserFacts,
  input: MerchantInput<O>,
) => Promise<MerchantOutcome<O> | E>;

type MerchantOutcome<O extends MerchantOperation> = O extends { file: string }
  ? FileAnswer
  : O extends { session: true }
    ? SessionAnswer<Output<O>>
    : Output<O>;

/** Use cases of all operations, by name. */
export type MerchantUseCases = { [Name in MerchantOperationName]: MerchantUseCase<MerchantContract[Name]> };
